import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { AuthFailureReason } from '#client/auth/auth-request-error.ts'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { SecretInput } from '#ui/password/SecretInput.tsx'
import shared from '#ui/shared.module.css'
import classes from './account.module.css'

/** A form with one uncontrolled field, whose value goes into a request: React would write it into the document. */
export function OneFieldForm<T>({
  label,
  children,
  renderField,
  refusal,
  confirm,
  secondary,
  request,
  onDone,
}: {
  label: string
  children: ReactNode
  renderField: (ref: RefObject<HTMLInputElement | null>, error: string | undefined) => ReactNode
  /** The reason of the server that is shown at the field, and its text there. */
  refusal: readonly [reason: AuthFailureReason, text: string]
  confirm: string
  secondary?: { readonly label: string; readonly onClick: () => void } | undefined
  request: (value: string) => Promise<T>
  onDone: (result: T) => void
}) {
  const t = useText('auth')
  const input = useRef<HTMLInputElement>(null)
  const action = useAuthAction()
  const [isMissing, setIsMissing] = useState(false)
  const { error, failure } = action
  const [reason, text] = refusal
  const isAtField = error?.reason === reason
  useEffect(() => {
    if (isAtField) input.current?.select()
  }, [isAtField, error])
  return (
    <form
      className={`${shared.stack} ${classes.form}`}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = input.current?.value ?? ''
        setIsMissing(typed === '')
        if (typed === '') input.current?.focus()
        else action.run(() => request(typed), onDone)
      }}
    >
      {children}
      {renderField(input, isMissing ? t.missing : isAtField ? text : undefined)}
      {failure && !isAtField && <FailureNote failure={failure} />}
      <div className={shared.wrap}>
        {secondary && <Button onClick={secondary.onClick}>{secondary.label}</Button>}
        <Button type="submit" variant="filled" loading={action.isPending}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}

/** Asks for the user's own password before an action that requires it. */
export function PasswordStep<T>({
  text,
  name,
  onCancel,
  ...form
}: {
  label: string
  text: string
  confirm: string
  request: (password: string) => Promise<T>
  onDone: (result: T) => void
  onCancel?: (() => void) | undefined
  /** The name of the signed-in user, for the browser's password manager. */
  name: string
}) {
  const t = useText('auth')
  const core = useText('core')
  return (
    <OneFieldForm
      {...form}
      refusal={['wrong-password', t.failure['wrong-password'].title]}
      secondary={onCancel && { label: core.action.cancel, onClick: onCancel }}
      renderField={(ref, error) => <PasswordField ref={ref} error={error} takesFocus />}
    >
      <p>{text}</p>
      <input type="text" autoComplete="username" value={name} readOnly hidden />
    </OneFieldForm>
  )
}

/** The user's current password. Uncontrolled: React would write a controlled value into the document. */
export function PasswordField({
  ref,
  error,
  takesFocus = false,
}: {
  ref: RefObject<HTMLInputElement | null>
  error: string | undefined
  takesFocus?: boolean
}) {
  const t = useText('auth')
  return (
    <SecretInput
      ref={ref}
      label={t.currentPassword}
      error={error}
      autoComplete="current-password"
      maxLength={1000}
      show={t.show}
      // If it is the first thing to do.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={takesFocus}
    />
  )
}
