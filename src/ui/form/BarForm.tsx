import { Button, Flex } from '@mantine/core'
import { Fragment, use, type ReactNode, type SyntheticEvent } from 'react'
import { useText } from '#i18n/locale.tsx'
import { commandKey } from '#ui/focus/command-key.ts'
import { FailureNote, type FailureWords } from '#ui/note/FailureNote.tsx'
import { DraftNote, type ShownDraft } from '#ui/note/DraftNote.tsx'
import { BlockedChanges } from './blocked-changes.ts'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'

interface BarFormProps {
  label: string
  /** Called once per submission; never while `pending` or `off`. */
  onSubmit: (event: SyntheticEvent) => void
  /** Whether a submission is in flight. Required, so that every form sets it. */
  pending: boolean
  /** The failure of the last submission. Required, so that every form shows it. */
  error: FailureWords | undefined
  draft: ShownDraft
  /** Verb, object and count, e.g. `Save 3 changes`. */
  submit: string
  /** On the left of the bar: the number of unsaved changes, or the result. */
  status: ReactNode
  off: boolean
  /** Whether the form closes, so that the button that discards is there also without changes. */
  canClose?: boolean
  onDiscard: () => void
  children: ReactNode
  /** Above the content: the result of the last submission. */
  outcome?: ReactNode
}

/** The layout of a full-page form: the content, and a docked bar that saves or discards. */
export function BarForm(props: BarFormProps) {
  const { label, onSubmit, pending, error, draft, submit, status, off, canClose, onDiscard } = props
  const t = useText('core')
  const unavailable = use(BlockedChanges)
  const blocked = pending || off || unavailable !== undefined

  function send(event: SyntheticEvent) {
    event.preventDefault()
    if (!blocked) onSubmit(event)
  }

  if (draft.isReading) return null
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={send}
      className={`${shared.column} ${shared.grow} ${shared.shrink}`}
    >
      <div className={`${shared.column} ${shared.grow} ${shared.shrink}`}>
        {(error !== undefined || props.outcome) && (
          <div className={parts.notes} style={{ maxWidth: '43rem' }}>
            {error && <FailureNote failure={error} />}
            {props.outcome}
          </div>
        )}
        <DraftNote draft={draft} />
        <Fragment key={draft.turn}>{props.children}</Fragment>
      </div>
      <div className={`${shared.wrapWide} ${shared.lineAbove} ${parts.bar} ${parts.dock}`}>
        <Flex wrap="wrap" align="baseline" gap="0 8px" miw={0} c="var(--muted)" role="status">
          <span>{status}</span> {!off && unavailable !== undefined && <span>{unavailable} </span>}
          {!off && !draft.isKept && <span>{t.draft.notKept}</span>}
        </Flex>
        <div className={`${shared.wrapRow} ${parts.actions}`} style={{ gap: 8 }}>
          {(!off || canClose) && (
            <Button onClick={onDiscard} disabled={pending}>
              {off ? t.action.close : t.action.discard}
            </Button>
          )}
          <Button type="submit" variant="filled" disabled={blocked} loading={pending}>
            {submit}
          </Button>
          <kbd className={shared.notOnPhone} aria-hidden>
            {`${commandKey()} Enter`}
          </kbd>
        </div>
      </div>
    </form>
  )
}
