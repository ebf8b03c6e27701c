import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { askAuth, type Account, type Passkey } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { cleanName } from '#domain/clean-text.ts'
import { ActionDialog } from '#features/people/ActionDialog.tsx'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { NewPasswordField } from '#ui/password/NewPasswordField.tsx'
import { AuthForm, type AuthField } from './AuthForm.tsx'
import { EnrolSteps } from './EnrolSteps.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

// The dialogs of the account, in one file: they are loaded together.

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

/** The actions of the second factor. */
export type SecondFactorAct = 'set-up' | 'replace' | 'renew' | 'remove'

/** Sets up or replaces the second factor, renews its recovery codes, or removes it. */
export function SecondFactorDialog({
  open,
  name,
  onDone,
  onClose,
}: {
  open: SecondFactorAct
  name: string
  onDone: () => void
  onClose: () => void
}) {
  const t = useText('account')
  const auth = useText('auth')
  const { address } = useConnection()
  const [codes, setCodes] = useState<readonly string[]>()
  if (open === 'remove')
    return (
      <ActionDialog
        title={t.removeTitle}
        confirm={t.removeConfirm}
        isDangerous
        request={() => askAuth(address, 'removeSecondFactor')}
        onDone={onDone}
        onClose={onClose}
      >
        <p>{t.removeText}</p>
      </ActionDialog>
    )
  if (open === 'renew' && !codes)
    return (
      <ActionDialog
        title={t.renewTitle}
        confirm={t.renewConfirm}
        request={() => askAuth(address, 'renewRecoveryCodes')}
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        onClose={onClose}
      >
        <p>{t.renewText}</p>
      </ActionDialog>
    )
  const title = { renew: t.renewTitle, replace: t.replaceTitle, 'set-up': auth.setUp.title }[open]
  return (
    <Dialog title={title} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} name={name} onDone={onDone} />
      ) : (
        <EnrolSteps address={address} name={name} onCancel={onClose} onDone={onDone} />
      )}
    </Dialog>
  )
}
