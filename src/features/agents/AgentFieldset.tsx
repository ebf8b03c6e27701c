import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { AgentValues } from './agent-values.ts'
import classes from './AgentFieldset.module.css'
import { PasswordPart } from './PasswordPart.tsx'
import { PermissionGrid } from './PermissionGrid.tsx'

/** The fields of an agent at the left, the permissions at the right; one column where there is no room for two. */
export function AgentFieldset({
  form,
  allInstances,
  children,
}: {
  form: UseFormReturn<AgentValues>
  allInstances?: boolean
  /** Below the fields: what is only shown. */
  children?: ReactNode
}) {
  const t = useText('agents').field
  const { name, email, phone, opened } = form.watch()
  const was = (before: string | undefined, now: string) =>
    before !== undefined && before !== '' && before !== now
      ? `${t.changedFrom} ${before}`
      : undefined
  const help = (help: string | undefined) => (help === undefined ? {} : { help })
  return (
    <div className={classes.columns}>
      <div className={classes.fields}>
        <TextField
          control={form.control}
          name="name"
          label={t.name}
          {...help(was(opened?.name, name))}
        />
        <TextField
          control={form.control}
          name="email"
          label={t.email}
          inputMode="email"
          {...help(was(opened?.email, email))}
        />
        <TextField
          control={form.control}
          name="phone"
          label={t.phone}
          inputMode="tel"
          mono
          help={was(opened?.phone, phone) ?? t.phoneHelp}
        />
        <PasswordPart form={form} />
        {children}
      </div>
      <PermissionGrid form={form} {...(allInstances === undefined ? {} : { allInstances })} />
    </div>
  )
}
