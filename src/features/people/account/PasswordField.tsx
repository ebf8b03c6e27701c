import type { RefObject } from 'react'
import { useText } from '#i18n/locale.tsx'
import { SecretInput } from '#ui/password/SecretInput.tsx'

/** The user's current password. Uncontrolled: React would write a controlled value into the document. */
export function PasswordField({
  ref,
  error,
  takesFocus = false,
}: {
  ref: RefObject<HTMLInputElement | null>
  error: string | undefined
  takesFocus?: boolean
}) {
  const t = useText('auth')
  return (
    <SecretInput
      ref={ref}
      label={t.currentPassword}
      error={error}
      autoComplete="current-password"
      maxLength={1000}
      show={t.show}
      // If it is the first thing to do.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={takesFocus}
    />
  )
}
