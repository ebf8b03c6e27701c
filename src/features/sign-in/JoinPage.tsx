import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import {
  acceptInvitation,
  readInvitation,
  type AcceptResult,
  type Invitation,
} from '#client/auth/invitation.ts'
import type { SignedIn } from '#client/auth/ask-session.ts'
import { signIn } from '#client/auth/session.ts'
import { ownValue } from '#domain/keys-of.ts'
import { useText } from '#i18n/locale.tsx'
import { submitByKeys } from '#ui/focus/submit-by-keys.ts'
import { Note } from '#ui/note/Note.tsx'
import { NewPasswordField } from '#ui/password/NewPasswordField.tsx'
import shared from '#ui/shared.module.css'
import { SignInFrame } from './SignInFrame.tsx'

interface JoinPageProps {
  address: string
  onSignedIn: (session: SignedIn) => void
  onSignIn: (name: string | undefined) => void
}

/** The target of a one-time link: the person chooses a password. */
export function JoinPage({ address, onSignedIn, onSignIn }: JoinPageProps) {
  const t = useText('signIn')
  const [token, setToken] = useState(() => globalThis.location.hash.slice(1))
  const [invitation, setInvitation] = useState<Invitation>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    // Removes the token from the history and the address bar.
    history.replaceState(history.state, '', globalThis.location.pathname)
  }, [token])
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
    <SignInFrame title={title} documentTitle={t.joinTitle} intro={intro}>
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
    </SignInFrame>
  )
}

interface ChoosePasswordProps {
  address: string
  token: string
  name: string
  onSignedIn: (session: SignedIn) => void
  /** Opens the sign-in form, which asks for a second factor. */
  onSignIn: (name: string) => void
  onInvalid: () => void
}

/** Sets the first or a new password, and signs in with it. The field is uncontrolled. */
function ChoosePassword(props: ChoosePasswordProps) {
  const { address, token, name, onSignedIn, onSignIn, onInvalid } = props
  const t = useText('signIn')
  const password = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Exclude<AcceptResult, 'done' | 'invalid'> | 'missing'>()
  useEffect(submitByKeys, [])

  async function submit() {
    const typed = password.current?.value ?? ''
    setProblem(typed === '' ? 'missing' : undefined)
    password.current?.focus()
    if (typed === '') return
    setPending(true)
    const result = await acceptInvitation(address, token, typed)
    if (result === 'done') {
      const session = await signIn(address, name, typed)
      if (typeof session === 'object' && 'operations' in session) onSignedIn(session)
      else onSignIn(name)
      return
    }
    setPending(false)
    if (result === 'invalid') onInvalid()
    else setProblem(result)
  }

  const errors = {
    missing: t.missing,
    short: t.passwordShort,
    long: t.passwordLong,
    easy: t.passwordEasy,
    breached: t.passwordBreached,
  }
  return (
    <form
      className={shared.stack}
      noValidate
      aria-label={t.joinTitle}
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) void submit()
      }}
    >
      {/* For the browser's password manager. */}
      <input type="text" autoComplete="username" value={name} readOnly hidden />
      <NewPasswordField
        ref={password}
        known={[name]}
        error={problem === undefined || problem === 'silent' ? undefined : errors[problem]}
        takesFocus
      />
      {problem === 'silent' && (
        <Note kind="bad" title={t.silent}>
          {t.silentText}
        </Note>
      )}
      <div className={shared.wrap}>
        <Button type="submit" variant="filled" loading={pending}>
          {t.setPassword}
        </Button>
      </div>
    </form>
  )
}
