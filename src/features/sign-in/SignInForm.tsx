import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { SignedIn } from '#client/auth/ask-session.ts'
import { signIn, unlockSession, type SignInResult } from '#client/auth/session.ts'
import { hasPasskeys } from '#client/auth/has-passkeys.ts'
import { isMemoryOnly } from '#local/namespace.ts'
import { waitTime } from '#data/session/use-auth-action.ts'
import { useText } from '#i18n/locale.tsx'
import { Note } from '#ui/note/Note.tsx'
import { SecretInput } from '#ui/password/SecretInput.tsx'
import { submitByKeys } from '#ui/focus/submit-by-keys.ts'
import shared from '#ui/shared.module.css'
import { keptInMemory } from './kept-in-memory.ts'

interface SignInFormProps {
  address: string
  /** The user's name, if known: then the form has only the password. */
  name?: string
  firstName?: string
  /** Whether the computer is a shared one. */
  isShared?: boolean
  /** Whether that user's session is only locked. */
  isLocked?: boolean
  /** Whether another way to sign in comes before it. */
  isSecond?: boolean
  onSignedIn: (session: SignedIn) => void
  children?: ReactNode
}

type Failure = Exclude<SignInResult, SignedIn | 'code-needed'>

/** Asks for name, password and a code if required. Uncontrolled: React would write values into the document. */
export function SignInForm({
  address,
  name,
  firstName,
  isShared = isMemoryOnly(),
  isLocked = false,
  isSecond = false,
  onSignedIn,
  children,
}: SignInFormProps) {
  const t = useText('signIn')
  const nameField = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<readonly ('name' | 'password' | 'code')[]>([])
  const [needsCode, setNeedsCode] = useState(false)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  // Without a connection, the page has no other shortcuts.
  useEffect(submitByKeys, [])

  async function submit() {
    const typedName = name ?? nameField.current?.value.trim() ?? ''
    const typed = password.current?.value ?? ''
    const typedCode = code.current?.value.trim() ?? ''
    const empty = [
      ...(typedName === '' ? (['name'] as const) : []),
      ...(typed === '' ? (['password'] as const) : []),
      ...(needsCode && typedCode === '' ? (['code'] as const) : []),
    ]
    setMissing(empty)
    setFailed(undefined)
    if (empty[0] !== undefined) {
      ;({ name: nameField, password, code })[empty[0]].current?.focus()
      return
    }
    setPending(true)
    const send = isLocked ? unlockSession : signIn
    const result = await send(address, typedName, typed, typedCode, isShared)
      .then(keptInMemory)
      .catch((): SignInResult => 'silent')
    setPending(false)
    if (typeof result === 'object' && 'operations' in result) onSignedIn(result)
    else if (result === 'code-needed') setNeedsCode(true)
    else {
      setFailed(result)
      if (result === 'wrong') password.current?.select()
      if (result === 'wrong-code') code.current?.select()
    }
  }

  return (
    <form
      className={shared.stack}
      noValidate
      aria-label={t.title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) void submit()
      }}
    >
      {failed !== undefined && failed !== 'wrong-code' && (
        <Note
          kind="bad"
          title={typeof failed === 'object' ? t.wait(waitTime(failed.wait)) : t[failed]}
        >
          {typeof failed === 'object' ? t.waitText : t[`${failed}Text`]}
        </Note>
      )}
      {name === undefined ? (
        <TextInput
          ref={nameField}
          name="username"
          label={t.name}
          defaultValue={firstName}
          error={missing.includes('name') ? t.missing : undefined}
          // The browser suggests passkeys too.
          autoComplete={hasPasskeys() ? 'username webauthn' : 'username'}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          // The only thing to do here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={firstName === undefined && !isSecond}
        />
      ) : (
        // For the browser's password manager.
        <input type="text" autoComplete="username" value={name} readOnly hidden />
      )}
      <SecretInput
        ref={password}
        name="password"
        label={t.password}
        error={missing.includes('password') ? t.missing : undefined}
        autoComplete="current-password"
        maxLength={1000}
        show={t.show}
        // With a known name, the password is the only field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={name === undefined ? firstName !== undefined : !isSecond}
      />
      {needsCode && (
        <TextInput
          ref={code}
          label={t.code}
          description={t.codeHelp}
          error={
            missing.includes('code')
              ? t.missing
              : failed === 'wrong-code'
                ? `${t.wrongCode}. ${t.wrongCodeText}`
                : undefined
          }
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          // The next thing to do.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      )}
      <div className={shared.wrap}>
        <Button type="submit" variant={isSecond ? 'default' : 'filled'} loading={pending}>
          {t.submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
