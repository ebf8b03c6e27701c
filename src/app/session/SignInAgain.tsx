import { useQueryClient } from '@tanstack/react-query'
import { holdSession } from '#data/session/session.ts'
import { SignInForm } from '#features/sign-in/SignInForm.tsx'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'

/** Asks for the password again, over the page whose session has ended: no typed input is lost. */
export function SignInAgain({
  address,
  name,
  onClose,
}: {
  address: string
  name: string
  onClose: () => void
}) {
  const t = useText('shell').session
  const queries = useQueryClient()
  return (
    <Dialog title={t.againTitle(name)} onClose={onClose}>
      <SignInForm
        address={address}
        name={name}
        onSignedIn={(session) => {
          holdSession(address, session)
          void queries.invalidateQueries()
          onClose()
        }}
      />
    </Dialog>
  )
}
