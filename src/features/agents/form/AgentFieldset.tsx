import { useMemo, type ReactNode } from 'react'
import type { Known } from '#change/resource.ts'
import { LookAlikeNote } from '#components/LookAlikeNote.tsx'
import { PhoneField } from '#components/PhoneField.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useRead } from '#data/use-read.ts'
import { cleanEmail, cleanName } from '#domain/clean-text.ts'
import type { NumberOptions } from '#domain/read-number.ts'
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

const none = {}

/** The fields of an agent on the left, the permissions on the right; one column on narrow screens. */
export function AgentFieldset({
  form,
  numbers,
  id,
  opened,
  allInstances = false,
  children,
}: {
  form: UseFormReturn<AgentValues>
  /** How the phone number is read. */
  numbers: NumberOptions
  /** The agent's id; undefined for a new one. */
  id?: string
  /** The values that changes are relative to; undefined for a new agent. */
  opened?: Known<AgentValues>
  allInstances?: boolean
  /** Read-only content below the fields. */
  children?: ReactNode
}) {
  const t = useText('agents').field
  const { name, email } = form.watch()
  const agents = useRead('listAgents', {}).data?.agents
  const others = useMemo(() => agents?.filter((agent) => agent.id !== id) ?? [], [agents, id])
  const isTaken = form.formState.errors.email?.message === 'emailTaken'
  return (
    <div className={classes.columns}>
      <div className={`${shared.stack} ${shared.shrink} ${classes.fields}`}>
        <TextField control={form.control} name="name" label={t.name} clean={cleanName} />
        {name !== opened?.name && <LookAlikeNote text={name} among={others} of="name" />}
        <TextField
          control={form.control}
          name="email"
          label={t.email}
          inputMode="email"
          clean={cleanEmail}
        />
        {isTaken ? (
          <EmailOwner email={email} />
        ) : (
          email !== opened?.email && (
            <LookAlikeNote text={cleanEmail(email)} among={others} of="email" />
          )
        )}
        <PhoneField
          control={form.control}
          name="phone"
          label={t.phone}
          help={t.phoneHelp}
          opened={opened?.phone ?? undefined}
          options={numbers}
        />
        <PasswordPart form={form} exists={opened !== undefined} />
        {children}
      </div>
      <PermissionGrid
        form={form}
        opened={opened?.permissions ?? none}
        allInstances={allInstances}
      />
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
