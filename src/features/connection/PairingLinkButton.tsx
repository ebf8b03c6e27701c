import { useState } from 'react'
import { useSession } from '#data/session.ts'
import { useText } from '#i18n/locale.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { lateDialog } from '#ui/late.tsx'

const PairingLinkDialog = lateDialog(
  () => import('./PairingLinkDialog.tsx').then((m) => m.PairingLinkDialog),
  ['auth'],
)

/** Offers administrators a link to connect an instance, if the server has the gateway's key. */
export function PairingLinkButton({
  instance,
  number,
}: {
  instance: string
  /** The instance's own number, if known. */
  number: string
}) {
  const t = useText('connection').link
  const [isOpen, setIsOpen] = useState(false)
  if (useSession()?.role !== 'admin') return null
  return (
    <>
      <ChangeButton onClick={() => setIsOpen(true)}>{t.open}</ChangeButton>
      {isOpen && (
        <PairingLinkDialog instance={instance} number={number} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
