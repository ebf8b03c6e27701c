import { Button } from '@mantine/core'
import { holdSession } from '#data/session.ts'
import { SignInForm } from '#features/sign-in/SignInForm.tsx'
import { useText } from '#i18n/locale.tsx'
import { LockCover } from './LockCover.tsx'
import { useLeave } from './use-leave.ts'

/** Covers everything until the person's password is typed again. */
export function SessionLock({ address, name }: { address: string; name: string }) {
  const t = useText('shell').session
  const leave = useLeave()
  return (
    <LockCover text={t.lockText(name)}>
      <SignInForm address={address} name={name} onSignedIn={(s) => holdSession(address, s)}>
        <Button onClick={leave.run}>{leave.label}</Button>
      </SignInForm>
    </LockCover>
  )
}
