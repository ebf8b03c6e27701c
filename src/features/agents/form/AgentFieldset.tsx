import type { ReactNode } from 'react'
import { PhoneField } from '#components/PhoneField.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRead } from '#data/use-read.ts'
import { Link } from '#ui/Link.tsx'
import { foldEmail } from '#features/agents/compare-agents.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { AgentValues } from '#features/agents/agent-values.ts'
import shared from '#ui/shared.module.css'
import classes from './AgentFieldset.module.css'
import { PasswordPart } from './PasswordPart.tsx'
import { PermissionGrid } from './PermissionGrid.tsx'

/** The fields of an agent on the left, the permissions on the right; one column on narrow screens. */
export function AgentFieldset({
  form,
  allInstances,
  children,
}: {
  form: UseFormReturn<AgentValues>
  allInstances?: boolean
  /** Read-only content below the fields. */
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
      <div className={`${shared.stack} ${shared.shrink} ${classes.fields}`}>
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
        {form.formState.errors.email?.message === 'emailTaken' && <EmailOwner email={email} />}
        <PhoneField
          control={form.control}
          name="phone"
          label={t.phone}
          help={was(opened?.phone, phone) ?? t.phoneHelp}
          opened={opened?.phone}
        />
        <PasswordPart form={form} />
        {children}
      </div>
      <PermissionGrid form={form} {...(allInstances === undefined ? {} : { allInstances })} />
    </div>
  )
}

/** Links to the agent that already has an e-mail. */
function EmailOwner({ email }: { email: string }) {
  const t = useText('agents').field
  const { address: gateway } = useConnection()
  const agents = useRead('listAgents', {}).data?.agents
  const owner = agents?.find((agent) => foldEmail(agent.email) === foldEmail(email))
  if (!owner) return null
  return (
    <Link to={{ page: 'edit-agent', gateway, id: owner.id }}>
      {t.emailOwner(owner.name || owner.email)}
    </Link>
  )
}
