import { Button, Flex, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import { fieldErrorText } from '#ui/form/field-error.ts'
import { late } from '#ui/load/late.tsx'
import { SecretInput } from '#ui/password/SecretInput.tsx'
import shared from '#ui/shared.module.css'
import type { AgentValues } from '#features/agents/agent-values.ts'
import { makePassword, passwordLengths } from '#features/agents/make-password.ts'
import fields from '#ui/form/fields.module.css'

// Optional: a password can be set without it.
const PasswordStrength = late(() =>
  import('#ui/password/PasswordStrength.tsx').then((m) => m.PasswordStrength),
)

/** The password, typed or generated. An existing agent keeps its password until the user asks for a new one. */
export function PasswordPart({
  form,
  exists,
}: {
  form: UseFormReturn<AgentValues>
  /** Whether the agent exists, and has a password. */
  exists: boolean
}) {
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
        <Flex align="center" gap="xs" mih="36px" c="var(--text2)">
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
