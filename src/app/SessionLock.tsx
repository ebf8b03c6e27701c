import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { holdSession } from '#data/session.ts'
import { SignInForm } from '#features/sign-in/SignInForm.tsx'
import { useText } from '#i18n/locale.tsx'
import { LockCover } from './LockCover.tsx'
import { useLeave } from './use-leave.ts'

/** Covers everything until the person's password is typed again. */
export function SessionLock({ address, name }: { address: string; name: string }) {
  const t = useText('shell').session
  const leave = useLeave()
  const queries = useQueryClient()
  return (
    <LockCover text={t.lockText(name)}>
      <SignInForm
        address={address}
        name={name}
        isLocked
        onSignedIn={(session) => {
          holdSession(address, session)
          // What was asked for under the lock was refused.
          void queries.invalidateQueries()
        }}
      >
        <Button onClick={leave.run}>{leave.label}</Button>
      </SignInForm>
    </LockCover>
  )
}
