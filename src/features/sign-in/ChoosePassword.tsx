import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { acceptInvitation, type AcceptResult } from '#client/auth/invitation.ts'
import { signIn, type SignedIn } from '#client/auth/session.ts'
import { useText } from '#i18n/locale.tsx'
import { NewPasswordField } from '#ui/password/NewPasswordField.tsx'
import { Note } from '#ui/note/Note.tsx'
import { submitByKeys } from '#ui/focus/submit-by-keys.ts'
import shared from '#ui/shared.module.css'

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
export function ChoosePassword(props: ChoosePasswordProps) {
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
