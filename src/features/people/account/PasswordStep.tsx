import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { useAuthFailureWords } from '#data/session/use-auth-failure-words.ts'
import { useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import shared from '#ui/shared.module.css'
import classes from './account.module.css'
import { PasswordField } from './PasswordField.tsx'

/** Asks for the user's own password before an action that requires it. */
export function PasswordStep<T>({
  label,
  text,
  confirm,
  request,
  onDone,
  onCancel,
  name,
}: {
  /** Names the form. */
  label: string
  text: string
  /** Verb and object. */
  confirm: string
  request: (password: string) => Promise<T>
  onDone: (result: T) => void
  onCancel?: () => void
  /** The name of the signed-in user, for the browser's password manager. */
  name: string
}) {
  const t = useText('auth')
  const core = useText('core')
  const words = useAuthFailureWords()
  const password = useRef<HTMLInputElement>(null)
  const action = useAuthAction()
  const [isMissing, setIsMissing] = useState(false)
  const { error } = action
  const atField = error?.reason === 'wrong-password'
  useEffect(() => {
    if (atField) password.current?.select()
  }, [atField, error])
  const failure = atField ? undefined : words(error)

  function submit() {
    const typed = password.current?.value ?? ''
    setIsMissing(typed === '')
    if (typed === '') password.current?.focus()
    else action.run(() => request(typed), onDone)
  }

  return (
    <form
      className={`${shared.stack} ${classes.form}`}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>{text}</p>
      <input type="text" autoComplete="username" value={name} readOnly hidden />
      <PasswordField
        ref={password}
        error={isMissing ? t.missing : atField ? t.failure['wrong-password'].title : undefined}
        takesFocus
      />
      {failure && <FailureNote failure={failure} />}
      <div className={shared.wrap}>
        {onCancel && <Button onClick={onCancel}>{core.action.cancel}</Button>}
        <Button type="submit" variant="filled" loading={action.isPending}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}
