import { useEffect, useState } from 'react'
import type { Confirmation } from '#client/auth/auth-api.ts'
import { answerConfirmations } from '#client/auth/confirm-identity.ts'
import { late } from '#ui/load/late.tsx'

const IdentityDialog = late(
  () => import('#features/people/account/IdentityDialog.tsx').then((m) => m.IdentityDialog),
  ['auth'],
)

interface Asked {
  readonly ways: Confirmation
  readonly resolve: (isConfirmed: boolean) => void
}

/** Asks the signed-in user for a passkey or the password whenever a request needs it, over what they do. */
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
  if (!asked) return null
  const end = (isConfirmed: boolean) => {
    setAsked(undefined)
    asked.resolve(isConfirmed)
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
