import { Button } from '@mantine/core'
import { use, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { useText } from '#i18n/locale.tsx'
import { FailureNote, type FailureWords } from '#ui/FailureNote.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { BlockedChanges } from './blocked-changes.ts'
import { DraftsKept } from './drafts-kept.ts'
import classes from './FormShell.module.css'
import shared from '#ui/shared.module.css'

interface FormShellProps {
  /** Says to assistive technology what the form does. */
  label: string
  /** Called once per submission; never while `pending`. */
  onSubmit: (event: SyntheticEvent) => void
  /** Whether a submission is on its way. Required: no form forgets it. */
  pending: boolean
  /** What went wrong with the last one. Required: no form swallows it. */
  error: FailureWords | undefined
  /** Verb, object and count, as `Save 3 changes`. */
  submit: string
  /** An icon for the submit button. */
  icon?: ReactNode
  /** Why it cannot be sent now; then the button is off and this stands beside it. */
  blocked?: string | undefined
  children: ReactNode
  /** Beside the submit button. */
  secondary?: ReactNode
  /** It calls no gateway: it can be submitted also while the gateway does not respond. */
  isLocal?: boolean
  /** Twice as wide, for fields that stand beside each other. */
  wide?: boolean
  /** As wide as its place, its buttons docked below: for a form with two columns. */
  docked?: boolean
  /** Between the fields and the buttons: what came of the last submission. */
  outcome?: ReactNode
}

/** The frame of every form: fields, the error in its place, one filled button. Ctrl or ⌘ with Enter submits. */
export function FormShell(props: FormShellProps) {
  const {
    label,
    onSubmit,
    pending,
    error,
    submit,
    icon,
    wide,
    children,
    secondary,
    outcome,
    docked,
    isLocal = false,
  } = props
  const t = useText('core')
  const unavailable = use(BlockedChanges)
  const isKept = use(DraftsKept)
  const blocked = props.blocked ?? (isLocal ? undefined : unavailable)
  const off = pending || blocked !== undefined

  function send(event: SyntheticEvent) {
    event.preventDefault()
    if (!off) onSubmit(event)
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the shortcut belongs to the form as a whole
    <form
      aria-label={label}
      noValidate
      onSubmit={send}
      onKeyDown={onKeyDown}
      data-wide={wide}
      className={classes.form}
      data-docked={docked}
    >
      <div className={`${shared.stack} ${shared.shrink}`}>{children}</div>
      {error && <FailureNote failure={error} />}
      {outcome}
      <div className={classes.buttons}>
        <Button
          type="submit"
          variant="filled"
          disabled={off}
          loading={pending}
          leftSection={icon}
          onMouseDown={keepFocus}
        >
          {submit}
        </Button>
        <kbd className={classes.keys} aria-hidden>
          Ctrl Enter
        </kbd>
        {blocked !== undefined && (
          <span className={`${shared.muted} ${shared.tiny}`}>{blocked}</span>
        )}
        {!isKept && <span className={`${shared.muted} ${shared.tiny}`}>{t.draft.notKept}</span>}
        {secondary ??
          (isKept && (
            <span className={`${shared.push} ${shared.muted} ${shared.tiny}`}>{t.draft.kept}</span>
          ))}
      </div>
    </form>
  )
}
