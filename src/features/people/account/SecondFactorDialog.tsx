import { useState } from 'react'
import { askAuth } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { ActionDialog } from '#features/people/ActionDialog.tsx'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { EnrolSteps } from './EnrolSteps.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

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
