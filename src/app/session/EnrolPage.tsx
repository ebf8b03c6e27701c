import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { leaveSession, refreshSession } from '#data/session/session.ts'
import { EnrolSteps } from '#features/people/account/EnrolSteps.tsx'
import { SignInFrame } from '#features/sign-in/SignInFrame.tsx'
import { useText } from '#i18n/locale.tsx'
import { IdentityGate } from './IdentityGate.tsx'
import { submitByKeys } from '#ui/focus/submit-by-keys.ts'

/** Shown if a second factor is required and the user has none: nothing else is available until it is set up. */
export function EnrolPage({
  address,
  name,
  onDone,
  onLeave,
}: {
  address: string
  name: string
  onDone: () => void
  onLeave: () => void
}) {
  const t = useText('auth').setUp
  const { signOut } = useText('shell').session
  useEffect(submitByKeys, [])
  return (
    <SignInFrame title={t.title} intro={t.required}>
      <EnrolSteps
        address={address}
        name={name}
        onDone={() => {
          void refreshSession(address).then(onDone)
        }}
      />
      <IdentityGate address={address} name={name} />
      <div>
        <Button
          onClick={() => {
            void leaveSession(address)
            onLeave()
          }}
        >
          {signOut}
        </Button>
      </div>
    </SignInFrame>
  )
}
