import { useEffect, useRef, useState } from 'react'
import type { Confirmation } from '#client/auth/auth-api.ts'
import { answerConfirmations } from '#client/auth/confirm-identity.ts'
import { late } from '#ui/load/late.tsx'

const IdentityDialog = late(
  () => import('./IdentityDialog.tsx').then((m) => m.IdentityDialog),
  ['auth', 'signIn'],
)

/** When the focus goes back after a cancelled question, in milliseconds. */
const backMs = 50

interface Asked {
  readonly ways: Confirmation
  readonly resolve: (isConfirmed: boolean) => void
}

/** Asks the signed-in user for a passkey, the password or a new sign-in whenever a request needs it, over what they do. */
export function IdentityGate({ address, name }: { address: string; name: string }) {
  const [asked, setAsked] = useState<Asked>()
  useEffect(
    () =>
      answerConfirmations(async () => {
        const { askAuth } = await import('#client/auth/auth-api.ts')
        const ways = await askAuth(address, 'fetchConfirmation')
        return new Promise((resolve) => setAsked({ ways, resolve }))
      }),
    [address],
  )
  // The button that was pressed is disabled until the question is answered, and loses the focus.
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asked) return undefined
    const remember = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('button') : null
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [asked])
  if (!asked) return null
  const end = (isConfirmed: boolean) => {
    setAsked(undefined)
    asked.resolve(isConfirmed)
    const { current } = pressed
    // After the dialog is gone, and the button enabled again.
    if (!isConfirmed) setTimeout(() => current?.focus(), backMs)
  }
  return (
    <IdentityDialog
      address={address}
      name={name}
      ways={asked.ways}
      onConfirmed={() => end(true)}
      onClose={() => end(false)}
    />
  )
}
