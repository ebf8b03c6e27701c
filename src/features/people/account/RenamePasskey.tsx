import { TextInput } from '@mantine/core'
import { askAuth, type Passkey } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { cleanName } from '#domain/clean-text.ts'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { AuthForm, type AuthField } from './AuthForm.tsx'

/** Asks for the name of a passkey. */
export function RenamePasskey({
  passkey: { id, name },
  onDone,
  onClose,
}: {
  passkey: Passkey
  onDone: () => void
  onClose: () => void
}) {
  const t = useText('account')
  const core = useText('core')
  const { address } = useConnection()
  const title: AuthField = {
    refusal: (reason, failure) => (reason === 'invalid' ? failure.title : undefined),
    render: (ref, error) => (
      <TextInput
        ref={ref}
        label={t.name}
        description={t.nameHelp}
        error={error}
        defaultValue={name}
        autoComplete="off"
        maxLength={100}
        // The only thing to do.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
    ),
  }
  return (
    <Dialog title={t.renameTitle} onClose={onClose}>
      <AuthForm
        label={t.renameTitle}
        fields={{ title }}
        confirm={t.renameConfirm}
        secondary={{ label: core.action.cancel, onClick: onClose }}
        request={(typed) =>
          askAuth(address, 'renamePasskey', {
            params: { id },
            body: { name: cleanName(typed.title) },
          })
        }
        onDone={onDone}
      />
    </Dialog>
  )
}
