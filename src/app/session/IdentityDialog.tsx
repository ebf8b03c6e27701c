import { Button, Divider } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { askAuth, type Confirmation } from '#client/auth/auth-api.ts'
import { hasPasskeys } from '#client/auth/has-passkeys.ts'
import { useAccess } from '#data/session/session.ts'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { SsoAgain } from './SsoAgain.tsx'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { SecretInput } from '#ui/password/SecretInput.tsx'
import shared from '#ui/shared.module.css'
import { AuthForm, type AuthField } from '#features/people/account/AuthForm.tsx'

/** Asks for a passkey, the password, or a new sign-in with the provider before a sensitive change. */
export function IdentityDialog({
  address,
  name,
  ways,
  onConfirmed,
  onClose,
}: {
  address: string
  /** The name of the signed-in user, for the browser's password manager. */
  name: string
  ways: Confirmation
  onConfirmed: () => void
  onClose: () => void
}) {
  const t = useText('auth')
  const core = useText('core')
  const { failure, run } = useAuthAction()
  const [hasFailed, setHasFailed] = useState(false)
  const sso = useAccess(address)?.user?.sso
  const request = hasPasskeys() ? ways.passkey : null
  const cancel = { label: core.action.cancel, onClick: onClose }

  function handlePasskey() {
    if (!request) return
    setHasFailed(false)
    run(
      async () => {
        const { confirmWithPasskey } = await import('#client/auth/passkey.ts')
        return confirmWithPasskey(address, request)
      },
      (problem) => {
        if (problem === undefined) onConfirmed()
        else setHasFailed(problem === 'failed')
      },
    )
  }

  const password: AuthField = {
    refusal: (reason, { title }) => (reason === 'wrong-password' ? title : undefined),
    render: (ref, error) => (
      <SecretInput
        ref={ref}
        label={t.password}
        error={error}
        autoComplete="current-password"
        maxLength={1000}
        show={t.show}
        // If it is the first thing to do.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={!request}
      />
    ),
  }
  return (
    <Dialog title={t.identity.title} onClose={onClose}>
      <div className={shared.stack}>
        <p>{t.identity.text}</p>
        {failure && <FailureNote failure={failure} />}
        {hasFailed && (
          <Note kind="bad" title={t.identity.failed}>
            {t.identity.failedText}
          </Note>
        )}
        {request && (
          <Button
            variant="filled"
            leftSection={<Icon of={IconFingerprint} />}
            // Not disabled meanwhile: the focus stays while the browser asks. It comes before the field of the password.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onClick={handlePasskey}
          >
            {t.identity.passkey}
          </Button>
        )}
        {request && ways.password && <Divider label={t.identity.or} />}
        {ways.password && (
          <AuthForm
            label={t.identity.title}
            fields={{ password }}
            confirm={t.identity.confirm}
            isSecond={request !== null}
            secondary={cancel}
            request={(values) => askAuth(address, 'confirmIdentity', { body: values })}
            onDone={onConfirmed}
          >
            <input type="text" autoComplete="username" value={name} readOnly hidden />
          </AuthForm>
        )}
        {sso !== undefined && <SsoAgain address={address} provider={sso} onDone={onConfirmed} />}
        {!request && !ways.password && sso === undefined && (
          <Note kind="info" title={t.identity.signInAgain}>
            {t.identity.signInAgainText}
          </Note>
        )}
        {!ways.password && (
          <div className={`${shared.wrap} ${shared.atEnd}`}>
            <Button onClick={onClose} data-safe>
              {core.action.cancel}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
