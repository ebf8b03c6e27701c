import { Button } from '@mantine/core'
import type { SignedIn } from '#client/auth/session.ts'
import { SignInForm } from '#features/sign-in/SignInForm.tsx'
import { useText } from '#i18n/locale.tsx'
import { LockCover } from './LockCover.tsx'

/** The lock screen of a session: covers everything until the person's password is typed again, or they sign out. */
export function LockedSession({
  address,
  name,
  onSignedIn,
  onSignOut,
}: {
  address: string
  name: string
  onSignedIn: (session: SignedIn) => void
  onSignOut: () => void
}) {
  const t = useText('shell').session
  return (
    <LockCover text={t.lockText(name)}>
      <SignInForm address={address} name={name} isLocked onSignedIn={onSignedIn}>
        <Button onClick={onSignOut}>{t.signOut}</Button>
      </SignInForm>
    </LockCover>
  )
}
