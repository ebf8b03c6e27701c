import { Button, Divider } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { SignedIn } from '#client/auth/ask-session.ts'
import { hasPasskeys } from '#client/auth/has-passkeys.ts'
import { holdSession, leaveSession, refreshSession } from '#data/session/session.ts'
import { EnrolSteps } from '#features/people/account/EnrolSteps.tsx'
import { useAddPasskey } from '#features/people/account/use-add-passkey.tsx'
import { PasskeySignIn } from '#features/sign-in/PasskeySignIn.tsx'
import { SignInFrame } from '#features/sign-in/SignInFrame.tsx'
import { TextButton } from '#features/sign-in/TextButton.tsx'
import { useText } from '#i18n/locale.tsx'
import { submitByKeys } from '#ui/focus/submit-by-keys.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/note/Note.tsx'
import { IdentityGate } from './IdentityGate.tsx'
import { useWays } from './use-ways.ts'

/**
 * Shown if a second factor is required and missing: the user's passkey is asked for, or a passkey or an app is set up.
 * Nothing else is available until then.
 */
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
  const ways = useWays(address)
  if (!ways) return null
  return (
    <SignInFrame
      title={ways.passkey ? t.passkeyTitle : t.title}
      intro={ways.passkey ? t.passkeyRequired : t.required}
    >
      {ways.passkey ? (
        <UsePasskey
          address={address}
          onUsed={(unlocked) => {
            holdSession(address, unlocked)
            onDone()
          }}
        />
      ) : (
        <SetUp
          address={address}
          name={name}
          onDone={() => void refreshSession(address).then(onDone)}
        />
      )}
      <TextButton
        onClick={() => {
          void leaveSession(address)
          onLeave()
        }}
      >
        {signOut}
      </TextButton>
    </SignInFrame>
  )
}

function UsePasskey({
  address,
  onUsed,
}: {
  address: string
  onUsed: (unlocked: SignedIn) => void
}) {
  const t = useText('auth').setUp
  if (!hasPasskeys())
    return (
      <Note kind="warning" title={t.passkeyNotHere}>
        {t.passkeyNotHereText}
      </Note>
    )
  return <PasskeySignIn address={address} isPrimary isLocked takesFocus onSignedIn={onUsed} />
}

function SetUp({ address, name, onDone }: { address: string; name: string; onDone: () => void }) {
  const t = useText('auth')
  const { add, note } = useAddPasskey(address, onDone)
  return (
    <>
      <EnrolSteps address={address} name={name} onDone={onDone}>
        {hasPasskeys() && (
          <>
            {note}
            <Button
              variant="filled"
              fullWidth
              leftSection={<Icon of={IconFingerprint} />}
              // The first thing to do. Not disabled meanwhile: the focus stays while the browser asks.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              onClick={() => add(t.method.passkey)}
            >
              {t.method.passkey}
            </Button>
            <Divider label={t.setUp.or} />
          </>
        )}
      </EnrolSteps>
      <IdentityGate address={address} name={name} />
    </>
  )
}
