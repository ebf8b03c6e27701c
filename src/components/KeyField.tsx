import type { PasswordInputProps } from '@mantine/core'
import { signsIn } from '#client/auth/signs-in.ts'
import { useText } from '#i18n/locale.tsx'
import { ownGateway } from '#paths'
import { SecretInput } from '#ui/password/SecretInput.tsx'

/**
 * Returns whether password managers may fill a key: as a password whose user name is the gateway's address. Where
 * people sign in at this origin, they would fill the person's password, whatever `off` says, so there it is a new one.
 */
export const mayFillKey = (): boolean => !signsIn(ownGateway())

/** A field for a key. Uncontrolled: React would write a controlled value into the document, as an attribute. */
export function KeyField({
  gateway,
  ...props
}: PasswordInputProps & {
  /** The gateway's address, if the form has no field for it. */
  gateway?: string
}) {
  const t = useText('core').connect
  return (
    <>
      {gateway !== undefined && mayFillKey() && (
        <input type="text" name="gateway" autoComplete="username" value={gateway} readOnly hidden />
      )}
      <SecretInput
        name="gateway-key"
        {...props}
        autoComplete={mayFillKey() ? 'current-password' : 'new-password'}
        show={t.showKey}
      />
    </>
  )
}
