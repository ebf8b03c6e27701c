import { askAuth, type Account } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { NewPasswordField } from '#ui/password/NewPasswordField.tsx'
import { AuthForm, type AuthField } from './AuthForm.tsx'

/** Changes the password of the account. */
export function PasswordDialog({
  account: { name, email },
  onDone,
  onClose,
}: {
  account: Account
  onDone: () => void
  onClose: () => void
}) {
  const t = useText('account')
  const core = useText('core')
  const { address } = useConnection()
  const next: AuthField = {
    refusal: (reason, { title }) => (reason.startsWith('password-') ? title : undefined),
    render: (ref, error) => (
      <NewPasswordField ref={ref} known={[name, email ?? '']} error={error} takesFocus />
    ),
  }
  return (
    <Dialog title={t.changePassword} onClose={onClose}>
      <AuthForm
        label={t.changePassword}
        fields={{ next }}
        confirm={t.changePassword}
        secondary={{ label: core.action.cancel, onClick: onClose }}
        request={(typed) =>
          askAuth(address, 'changePassword', { body: { newPassword: typed.next } })
        }
        onDone={onDone}
      >
        <input type="text" autoComplete="username" value={name} readOnly hidden />
      </AuthForm>
    </Dialog>
  )
}
