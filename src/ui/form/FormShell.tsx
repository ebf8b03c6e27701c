import { Button, Flex } from '@mantine/core'
import { Fragment, use, type ReactNode, type SyntheticEvent } from 'react'
import { useText } from '#i18n/locale.tsx'
import { FailureNote, type FailureWords } from '#ui/note/FailureNote.tsx'
import { DraftNote, type ShownDraft } from '#ui/note/DraftNote.tsx'
import { commandKey } from '#ui/focus/command-key.ts'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { BlockedChanges } from './blocked-changes.ts'
import classes from './FormShell.module.css'
import shared from '#ui/shared.module.css'
import parts from '#ui/parts.module.css'

interface FormShellProps {
  label: string
  /** Called once per submission; never while `pending`. */
  onSubmit: (event: SyntheticEvent) => void
  /** Whether a submission is in flight. Required, so that every form sets it. */
  pending: boolean
  /** The failure of the last submission. Required, so that every form shows it. */
  error: FailureWords | undefined
  /** The draft of its input; undefined if there is none. */
  draft?: ShownDraft
  /** Verb, object and count, e.g. `Save 3 changes`. */
  submit: string
  icon?: ReactNode
  /** Why it cannot be submitted now; the button is then disabled and this is shown next to it. */
  blocked?: string | undefined
  isUnchanged?: boolean
  children: ReactNode
  /** Next to the submit button. */
  secondary?: ReactNode
  /** It calls no gateway: it can also be submitted while the gateway does not respond. */
  isLocal?: boolean
  /** Twice as wide, for fields side by side. */
  wide?: boolean
  /** Full width, with docked buttons: for a form with two columns. */
  docked?: boolean
  /** Between the fields and the buttons, with a bar above the fields: the result of the last submission. */
  outcome?: ReactNode
  /** For a whole page: a docked bar with a status on the left, and a button that discards the changes, or closes. */
  bar?: {
    readonly status: ReactNode
    /** Whether the button is there also without changes. */
    readonly canClose: boolean
    readonly onDiscard: () => void
  }
}

/** The layout of every form: fields, the error in place, one filled button. Ctrl or ⌘ with Enter submits. */
export function FormShell(props: FormShellProps) {
  const { label, onSubmit, pending, draft, outcome, docked, bar } = props
  const { isLocal = false, isUnchanged = false } = props
  const t = useText('core')
  const unavailable = use(BlockedChanges)
  const blocked = props.blocked ?? (isLocal ? undefined : unavailable)
  const off = pending || isUnchanged || blocked !== undefined

  function send(event: SyntheticEvent) {
    event.preventDefault()
    if (!off) onSubmit(event)
  }

  if (draft?.isReading) return null
  const content = (
    <>
      {draft && <DraftNote draft={draft} />}
      <Fragment key={draft?.turn}>{props.children}</Fragment>
    </>
  )
  const button = (
    <>
      <Button
        type="submit"
        variant="filled"
        disabled={off}
        loading={pending}
        leftSection={props.icon}
        // A bar does not move; the blurred field is validated before the gateway refuses it.
        onMouseDown={bar ? undefined : keepFocus}
      >
        {props.submit}
      </Button>
      <kbd className={shared.notOnPhone} aria-hidden>
        {`${commandKey()} Enter`}
      </kbd>
    </>
  )
  if (bar)
    return (
      <form
        aria-label={label}
        noValidate
        onSubmit={send}
        className={`${shared.column} ${shared.grow} ${shared.shrink}`}
      >
        <div className={`${shared.column} ${shared.grow} ${shared.shrink}`}>
          {outcome !== undefined && (
            <div className={parts.notes} style={{ maxWidth: '43rem' }}>
              {outcome}
            </div>
          )}
          {content}
        </div>
        <div className={`${shared.wrapWide} ${shared.lineAbove} ${parts.bar} ${parts.dock}`}>
          <Flex wrap="wrap" align="baseline" gap="0 8px" miw={0} c="var(--muted)" role="status">
            <span>{bar.status}</span>{' '}
            {!isUnchanged && blocked !== undefined && <span>{blocked} </span>}
            {!isUnchanged && draft?.isKept === false && <span>{t.draft.notKept}</span>}
          </Flex>
          <div className={`${shared.wrapRow} ${parts.actions}`} style={{ gap: 8 }}>
            {(!isUnchanged || bar.canClose) && (
              <Button onClick={bar.onDiscard} disabled={pending}>
                {isUnchanged ? t.action.close : t.action.discard}
              </Button>
            )}
            {button}
          </div>
        </div>
      </form>
    )
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={send}
      data-wide={props.wide}
      className={`${shared.stack} ${classes.form}`}
      data-docked={docked}
    >
      <div className={`${shared.stack} ${shared.shrink}`}>{content}</div>
      {props.error && <FailureNote failure={props.error} />}
      {outcome}
      <div
        className={`${shared.wrapRow} ${parts.dock} ${classes.buttons}`}
        data-phone={!docked || undefined}
      >
        {button}
        {blocked !== undefined && (
          <span className={`${shared.muted} ${shared.small}`}>{blocked}</span>
        )}
        {draft?.isKept === false && (
          <span className={`${shared.muted} ${shared.small}`}>{t.draft.notKept}</span>
        )}
        {props.secondary ??
          (draft?.isKept === true && draft.hasInput && (
            <span className={`${shared.push} ${shared.muted} ${shared.small}`}>{t.draft.kept}</span>
          ))}
      </div>
    </form>
  )
}
