import type { Ref } from 'react'
import { useText } from '#i18n/locale.tsx'
import { SecretInput } from '#ui/password/SecretInput.tsx'

/** A field for a key. Uncontrolled: React would write a controlled value into the document, as an attribute. */
export function KeyField({
  label,
  error,
  inputRef,
}: {
  label: string
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}) {
  const t = useText('core').connect
  return (
    <SecretInput
      ref={inputRef}
      label={label}
      error={error}
      // Browsers fill a password field after a text field with a saved sign-in, whatever `off` says.
      autoComplete="new-password"
      show={t.showKey}
    />
  )
}
