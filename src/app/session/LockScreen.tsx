import { Button, Flex } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { hasPasskeys } from '#client/auth/has-passkeys.ts'
import type { KeyVerdict } from '#client/auth/key-session.ts'
import { askSession, type SignedIn } from '#client/auth/ask-session.ts'
import { lockSession } from '#client/auth/session.ts'
import { unlockSession } from '#local/session-lock.ts'
import classes from '#app/shell/TopBar.module.css'
import { useLeave } from '#app/shell/use-leave.ts'
import { KeyField } from '#components/KeyField.tsx'
import { useGatewayName } from '#data/session/GatewayProvider.tsx'
import { unlock } from '#data/session/keys.ts'
import { holdSession } from '#data/session/session.ts'
import { PasskeySignIn } from '#features/sign-in/PasskeySignIn.tsx'
import { SignInForm } from '#features/sign-in/SignInForm.tsx'
import { SsoButton } from '#features/sign-in/SsoButton.tsx'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import { useWays } from './use-ways.ts'

/** Covers everything until the key or the user's password is typed again: then the page is unchanged. */
export function LockScreen({ address, user }: { address: string; user: SignedIn | undefined }) {
  const queries = useQueryClient()
  const leave = useLeave()
  if (!user) return <LockedKey address={address} />
  return (
    <LockedSession
      address={address}
      name={user.name}
      sso={user.sso}
      onSignedIn={(session) => {
        holdSession(address, session)
        // Requests made during the lock were refused.
        void queries.invalidateQueries()
      }}
      onSignOut={leave.run}
    />
  )
}

function LockedKey({ address }: { address: string }) {
  const t = useText('shell')
  const { name } = useGatewayName(address)
  const leave = useLeave()
  const key = useRef<HTMLInputElement>(null)
  const core = useText('core')
  const [verdict, setVerdict] = useState<KeyVerdict>()
  const [pending, setPending] = useState(false)
  useEffect(() => key.current?.focus(), [])

  async function enter(typed: string) {
    setPending(true)
    const found = await unlock(address, typed)
    // The page behind is shown again.
    if (found === 'connected') return
    setPending(false)
    setVerdict(found)
    key.current?.select()
  }

  return (
    <LockCover text={t.lock.text(name)}>
      <form
        className={shared.stack}
        onSubmit={(e) => {
          e.preventDefault()
          void enter(key.current?.value.trim() ?? '')
        }}
      >
        <KeyField
          ref={key}
          gateway={address}
          label={t.lock.key}
          error={verdict && (verdict === 'wrong-key' ? t.lock.wrong : core.failure.noAnswer)}
        />
        <div className={shared.wrap}>
          <Button type="submit" variant="filled" loading={pending}>
            {t.lock.unlock}
          </Button>
          <Button onClick={leave.run}>{leave.label}</Button>
        </div>
      </form>
    </LockCover>
  )
}

/** The lock screen of a session: covers everything until the person signs in again, or out. */
export function LockedSession({
  address,
  name,
  sso,
  onSignedIn,
  onSignOut,
}: {
  address: string
  name: string
  /** The provider that the person signs in with, in place of a password. */
  sso: string | undefined
  onSignedIn: (session: SignedIn) => void
  onSignOut: () => void
}) {
  const t = useText('shell').session
  const ways = useWays(address, sso === undefined && hasPasskeys())
  const text = ways?.passkey ? t.lockTextPasskey(name) : t.lockText(name)
  return (
    <LockCover text={sso === undefined ? text : t.lockTextSso(name, sso)}>
      {sso === undefined ? (
        <>
          {ways?.passkey && (
            <PasskeySignIn
              address={address}
              isPrimary
              isLocked
              takesFocus
              onSignedIn={onSignedIn}
            />
          )}
          {ways?.password && (
            <SignInForm
              address={address}
              name={name}
              isLocked
              isSecond={ways.passkey}
              onSignedIn={onSignedIn}
            >
              <Button onClick={onSignOut}>{t.signOut}</Button>
            </SignInForm>
          )}
          {!ways?.password && <Button onClick={onSignOut}>{t.signOut}</Button>}
        </>
      ) : (
        <>
          <SsoButton
            address={address}
            provider={sso}
            takesFocus
            beforeLeaving={() => leaveLockToServer(address)}
          />
          <Button onClick={onSignOut}>{t.signOut}</Button>
        </>
      )}
    </LockCover>
  )
}

/** The page that comes back from a provider is open if its session is: then only the server has it locked. */
async function leaveLockToServer(address: string): Promise<void> {
  const session = await askSession(address)
  if ('operations' in session && !(await lockSession(address, []))) throw new Error('not locked')
  unlockSession(address)
}

function LockCover({ text, children }: { text: string; children: ReactNode }) {
  const t = useText('shell')
  const core = useText('core')
  const screen = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    screen.current?.showModal()
  }, [])
  useEffect(() => {
    // The title would reveal the page behind the lock.
    const before = document.title
    document.title = core.product
    return () => {
      document.title = before
    }
  }, [core])
  return (
    <dialog
      ref={screen}
      className={classes.dialog}
      style={{ width: '100vw' }}
      aria-labelledby="locked"
      onCancel={(e) => e.preventDefault()}
      // A second Escape closes a dialog even if the page prevents it: it opens again.
      onClose={() => screen.current?.showModal()}
    >
      <div
        className={shared.stack}
        style={{
          alignContent: 'center',
          width: 'min(25rem, calc(100vw - 2rem))',
          minHeight: '100%',
          margin: '0 auto',
        }}
      >
        <Flex component="h1" align="center" gap="xs" fz="1.25rem" lh="1.75rem" fw={600} id="locked">
          <Icon of={IconLock} size={20} /> <span>{t.lock.title}</span>
        </Flex>
        <p>{text}</p>
        <p className={shared.muted}>{t.lock.goesOn}</p>
        {children}
      </div>
    </dialog>
  )
}
