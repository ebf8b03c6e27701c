import { useState } from 'react'
import { askAuth } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { EnrolSteps } from './EnrolSteps.tsx'
import { PasswordStep } from './AuthForm.tsx'
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
  const done = (body: { password: string }) =>
    open === 'renew'
      ? askAuth(address, 'renewRecoveryCodes', { body })
      : askAuth(address, 'removeSecondFactor', { body })
  const words =
    open === 'renew'
      ? { label: t.renewTitle, text: t.renewText, confirm: t.renewConfirm }
      : { label: t.removeTitle, text: t.removeText, confirm: t.removeConfirm }
  return (
    <Dialog title={open === 'set-up' ? auth.setUp.title : words.label} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} name={name} onDone={onClose} />
      ) : open === 'set-up' ? (
        <EnrolSteps
          address={address}
          name={name}
          onCancel={onClose}
          onDone={() => {
            onTurnedOn()
            onClose()
          }}
        />
      ) : (
        <PasswordStep
          {...words}
          name={name}
          request={(password) => done({ password })}
          onDone={(answer) => (answer ? setCodes(answer.recoveryCodes) : onClose())}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
