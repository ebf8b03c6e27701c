import { Button, Flex } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { readInvitation, type Invitation } from '#client/auth/invitation.ts'
import type { SignedIn } from '#client/auth/session.ts'
import { ownValue } from '#domain/keys-of.ts'
import { useText } from '#i18n/locale.tsx'
import { Logo } from '#ui/Logo.tsx'
import { ChoosePassword } from './ChoosePassword.tsx'
import classes from './sign-in.module.css'
import shared from '#ui/shared.module.css'

interface JoinPageProps {
  address: string
  onSignedIn: (session: SignedIn) => void
  /** Opens the sign-in form. */
  onSignIn: (name: string | undefined) => void
  /** Language and theme. */
  foot: ReactNode
}

/** The target of a one-time link: the person chooses a password. */
export function JoinPage({ address, onSignedIn, onSignIn, foot }: JoinPageProps) {
  const t = useText('signIn')
  const { product } = useText('core')
  const [token, setToken] = useState(() => globalThis.location.hash.slice(1))
  const [invitation, setInvitation] = useState<Invitation>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    document.title = `${t.joinTitle} · ${product}`
    // Removes the token from the history and the address bar.
    history.replaceState(history.state, '', globalThis.location.pathname)
  }, [t, product, token])
  useEffect(() => {
    // Another link opened in the same tab does not reload the page.
    const onHashChange = () => {
      const { hash } = globalThis.location
      if (hash === '') return
      setInvitation(undefined)
      setToken(hash.slice(1))
    }
    globalThis.addEventListener('hashchange', onHashChange)
    return () => globalThis.removeEventListener('hashchange', onHashChange)
  }, [])
  useEffect(() => {
    let isCancelled = false
    void readInvitation(address, token).then((read) => !isCancelled && setInvitation(read))
    return () => {
      isCancelled = true
    }
  }, [address, token, attempt])
  if (invitation === undefined) return null
  const roleText =
    typeof invitation === 'object' ? ownValue(t.joinRole, invitation.role) : undefined
  const [title, intro] =
    invitation === 'invalid'
      ? [t.linkInvalid, t.linkInvalidText]
      : invitation === 'silent'
        ? [t.silent, t.silentText]
        : [t.joinTitle, t.joinIntro(invitation.name)]
  return (
    <main className={classes.page}>
      <div className={`${shared.stack} ${shared.box} ${shared.atStart} ${classes.middle}`}>
        <Flex align="center" gap="xs" fz="16px" lh="24px" fw={600}>
          <Logo /> <span>{product}</span>
        </Flex>
        <h1 className={shared.title}>{title}</h1>
        <p className={shared.secondary}>{intro}</p>
        {roleText !== undefined && <p className={shared.secondary}>{roleText}</p>}
        {typeof invitation === 'object' && (
          <ChoosePassword
            address={address}
            token={token}
            name={invitation.name}
            onSignedIn={onSignedIn}
            onSignIn={onSignIn}
            onInvalid={() => setInvitation('invalid')}
          />
        )}
        <div className={shared.wrap}>
          {invitation === 'silent' && (
            <Button variant="filled" onClick={() => setAttempt(attempt + 1)}>
              {t.retry}
            </Button>
          )}
          {invitation === 'invalid' && (
            <Button onClick={() => onSignIn(undefined)}>{t.toSignIn}</Button>
          )}
        </div>
        {foot}
      </div>
    </main>
  )
}
