import { useState, type Ref } from 'react'
import { useText } from '#i18n/locale.tsx'
import { SecretInput } from './SecretInput.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

/** Counted as on the server: code points of NFKC. */
const minLength = 15

/** A new password: rules and strength. Uncontrolled: React would write the value into the document. */
export function NewPasswordField({
  ref,
  known,
  error,
  takesFocus = false,
}: {
  ref: Ref<HTMLInputElement>
  /** Public data of the person: name, e-mail. */
  known: readonly string[]
  error: string | undefined
  takesFocus?: boolean
}) {
  const t = useText('signIn')
  const [typed, setTyped] = useState('')
  // The strength of what was just refused would contradict it.
  const [refused, setRefused] = useState({ error, typed })
  if (refused.error !== error) setRefused({ error, typed })
  const isRefused = error !== undefined && refused.typed === typed
  const length = Array.from(typed.normalize('NFKC')).length
  return (
    <div>
      <SecretInput
        ref={ref}
        label={t.newPassword}
        description={t.newPasswordHelp}
        error={error}
        autoComplete="new-password"
        maxLength={4_000}
        show={t.show}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // If it is the only thing to do.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
      />
      {/* A short one is refused, however strong it is. */}
      {length >= minLength && !isRefused && (
        <PasswordStrength password={typed} known={known} words={t} />
      )}
    </div>
  )
}
