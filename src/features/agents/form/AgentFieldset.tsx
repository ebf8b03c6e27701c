import { Button, Flex, NativeSelect } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import type { Known } from '#change/resource.ts'
import { LookAlikeNote } from '#components/LookAlikeNote.tsx'
import { PhoneField } from '#components/PhoneField.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useRead } from '#data/use-read.ts'
import { cleanEmail, cleanName } from '#domain/clean-text.ts'
import type { NumberOptions } from '#domain/read-number.ts'
import { Link } from '#ui/Link.tsx'
import { foldEmail } from '#features/agents/compare-agents.ts'
import { useText } from '#i18n/locale.tsx'
import { fieldErrorText } from '#ui/form/field-error.ts'
import fields from '#ui/form/fields.module.css'
import { TextField } from '#ui/form/TextField.tsx'
import { late } from '#ui/load/late.tsx'
import { SecretInput } from '#ui/password/SecretInput.tsx'
import { makePassword, passwordLengths } from '#features/agents/make-password.ts'
import type { AgentValues } from '#features/agents/agent-values.ts'
import shared from '#ui/shared.module.css'
import classes from './AgentFieldset.module.css'
import { PermissionGrid } from './PermissionGrid.tsx'

// Optional: a password can be set without it.
const PasswordStrength = late(() =>
  import('#ui/password/PasswordStrength.tsx').then((m) => m.PasswordStrength),
)

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
  numbers: NumberOptions
  id?: string
  /** The values that changes are relative to; undefined for a new agent. */
  opened?: Known<AgentValues>
  allInstances?: boolean
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

/** The password, typed or generated. An existing agent keeps its password until the user asks for a new one. */
function PasswordPart({ form, exists }: { form: UseFormReturn<AgentValues>; exists: boolean }) {
  const core = useText('core')
  const t = useText('agents').field
  const { control } = form
  const [typed, name, email] = useWatch({ control, name: ['password', 'name', 'email'] })
  const [length, setLength] = useState(16)
  const { errors } = useFormState({ control, name: 'password' })
  const [asked, setAsked] = useState(false)
  const [visible, setVisible] = useState(false)
  const error = fieldErrorText(errors.password, core.rule)

  if (exists && !asked && typed === '')
    return (
      <div>
        <div className={`${shared.medium} ${shared.beforeSmall}`}>{t.password}</div>
        <Flex align="center" gap="xs" mih="2.25rem" c="var(--text2)">
          <span>{t.unchangedPassword}</span>
          <Button size="compact-sm" onClick={() => setAsked(true)}>
            {t.setPassword}
          </Button>
        </Flex>
      </div>
    )
  return (
    <Flex wrap="wrap" align="flex-start" gap="xs">
      <SecretInput
        // Uncontrolled: React would write a controlled value into the document, as an attribute.
        {...form.register('password')}
        flex="1 0 100%"
        miw={0}
        classNames={{ innerInput: fields.mono ?? '' }}
        label={t.password}
        description={error === undefined ? t.passwordHelp : undefined}
        error={error}
        visible={visible}
        onVisibilityChange={setVisible}
        autoComplete="new-password"
        visibilityToggleFocusable={false}
        show={t.showPassword}
      />
      <div className={shared.wrap}>
        <Button
          onClick={() => {
            form.setValue('password', makePassword(length), {
              shouldDirty: true,
              shouldTouch: true,
              shouldValidate: true,
            })
            setVisible(true)
          }}
        >
          {t.generate}
        </Button>
        <NativeSelect
          size="xs"
          w={72}
          aria-label={t.passwordLength}
          title={t.passwordLength}
          value={String(length)}
          data={passwordLengths.map(String)}
          onChange={(e) => setLength(Number(e.target.value))}
        />
        {exists && (
          <Button
            onClick={() => {
              form.setValue('password', '')
              setAsked(false)
            }}
          >
            {t.keepPassword}
          </Button>
        )}
      </div>
      <PasswordStrength password={typed} known={[name, email]} words={t} />
    </Flex>
  )
}
