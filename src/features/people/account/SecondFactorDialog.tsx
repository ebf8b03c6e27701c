import { useState } from 'react'
import { askAuth } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { EnrolSteps } from './EnrolSteps.tsx'
import { PasswordStep } from './OneFieldForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** The actions of the second factor. */
export type SecondFactorAct = 'set-up' | 'renew' | 'remove'

/** Sets up the second factor, renews its recovery codes, or removes it. */
export function SecondFactorDialog({
  open,
  name,
  onTurnedOn,
  onClose,
}: {
  open: SecondFactorAct
  name: string
  /** Called before `onClose`. */
  onTurnedOn: () => void
  onClose: () => void
}) {
  const t = useText('account')
  const auth = useText('auth')
  const { address } = useConnection()
  const [codes, setCodes] = useState<readonly string[]>()
  if (open === 'set-up')
    return (
      <Dialog title={auth.setUp.title} onClose={onClose}>
        <EnrolSteps
          address={address}
          name={name}
          onCancel={onClose}
          onDone={() => {
            onTurnedOn()
            onClose()
          }}
        />
      </Dialog>
    )
  if (open === 'renew')
    return (
      <Dialog title={t.renewTitle} onClose={onClose}>
        {codes ? (
          <RecoveryCodes codes={codes} name={name} onDone={onClose} />
        ) : (
          <PasswordStep
            label={t.renewTitle}
            name={name}
            text={t.renewText}
            confirm={t.renewConfirm}
            request={(password) => askAuth(address, 'renewRecoveryCodes', { body: { password } })}
            onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
            onCancel={onClose}
          />
        )}
      </Dialog>
    )
  return (
    <Dialog title={t.removeTitle} onClose={onClose}>
      <PasswordStep
        label={t.removeTitle}
        name={name}
        text={t.removeText}
        confirm={t.removeConfirm}
        request={(password) => askAuth(address, 'removeSecondFactor', { body: { password } })}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
