import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import type { AuthFailureReason } from '#client/auth/auth-request-error.ts'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { isFilled } from '#domain/clean-text.ts'
import { useText } from '#i18n/locale.tsx'
import { FailureNote, type FailureWords } from '#ui/note/FailureNote.tsx'
import shared from '#ui/shared.module.css'
import classes from './account.module.css'

/** A field whose value goes into a request. Secrets are uncontrolled: React would write them into the document. */
export interface AuthField {
  readonly render: (ref: Ref<HTMLInputElement>, error: string | undefined) => ReactNode
  /** Returns the text at this field if the server refuses its value for this reason. */
  readonly refusal: (reason: AuthFailureReason, failure: FailureWords) => string | undefined
  /** The text while it is empty; false if it may be empty. */
  readonly missing?: string | false
}

/** A form about sessions or users: asks for what is missing, and shows why the server refuses, at the field if it can. */
export function AuthForm<Name extends string, T>({
  label,
  children,
  fields,
  after,
  confirm,
  secondary,
  isSecond = false,
  request,
  onDone,
}: {
  label: string
  children?: ReactNode
  fields: Readonly<Record<Name, AuthField>>
  after?: ReactNode
  confirm: string
  /** Whether another action is the primary one. */
  isSecond?: boolean
  secondary?: { readonly label: string; readonly onClick: () => void } | undefined
  request: (values: Record<Name, string>) => Promise<T>
  onDone: (result: T) => void
}) {
  const t = useText('auth')
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})
  const { error, failure, isPending, run } = useAuthAction()
  const [missing, setMissing] = useState<readonly Name[]>([])
  const names = Object.keys(fields) as Name[]
  const refusalAt = (name: Name) => error && failure && fields[name].refusal(error.reason, failure)
  const refused = names.find((name) => refusalAt(name) !== undefined)
  useEffect(() => {
    const input = refused && inputs.current[refused]
    input?.focus()
    input?.select()
  }, [refused, error])

  function submit() {
    const valueOf = (name: Name) => inputs.current[name]?.value ?? ''
    const empty = names.filter((name) => fields[name].missing !== false && !isFilled(valueOf(name)))
    setMissing(empty)
    if (empty[0] !== undefined) return inputs.current[empty[0]]?.focus()
    const values = Object.fromEntries(names.map((name) => [name, valueOf(name)]))
    run(() => request(values as Record<Name, string>), onDone)
  }

  return (
    <form
      className={`${shared.stack} ${classes.form}`}
      noValidate
      aria-label={label}
      onInput={({ target }) =>
        setMissing((before) => before.filter((name) => inputs.current[name] !== target))
      }
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      {names.map((name) => (
        <Field
          key={name}
          {...fields[name]}
          error={missing.includes(name) ? fields[name].missing || t.missing : refusalAt(name)}
          register={(input) => {
            inputs.current[name] = input
          }}
        />
      ))}
      {after}
      {failure && refused === undefined && <FailureNote failure={failure} />}
      <div className={shared.wrap}>
        {secondary && <Button onClick={secondary.onClick}>{secondary.label}</Button>}
        <Button type="submit" variant={isSecond ? 'default' : 'filled'} loading={isPending}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}

const Field = ({
  render,
  register,
  error,
}: Pick<AuthField, 'render'> & {
  register: (input: HTMLInputElement | null) => void
  error: string | undefined
}) => render(register, error)
