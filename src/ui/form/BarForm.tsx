import { Button, Flex } from '@mantine/core'
import {
  use,
  useEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { useText } from '#i18n/locale.tsx'
import { FailureNote, type FailureWords } from '#ui/FailureNote.tsx'
import { BlockedChanges } from './blocked-changes.ts'
import { DraftsKept } from './drafts-kept.ts'
import classes from './BarForm.module.css'
import shared from '#ui/shared.module.css'

interface BarFormProps {
  /** Says to assistive technology what the form does. */
  label: string
  /** Called once per submission; never while `pending` or `off`. */
  onSubmit: (event: SyntheticEvent) => void
  /** Whether a submission is on its way. Required: no form forgets it. */
  pending: boolean
  /** What went wrong with the last one. Required: no form swallows it. */
  error: FailureWords | undefined
  /** Verb, object and count, as `Save 3 changes`. */
  submit: string
  /** At the left of the bar: how much is not saved, or what came of it. */
  status: ReactNode
  /** There is nothing to save. */
  off: boolean
  onDiscard: () => void
  children: ReactNode
  /** Before the content: what came of the last submission. */
  outcome?: ReactNode
  /** Wraps error and outcome, so that they stand in line with the content. */
  noteClass?: string | undefined
}

/** The frame of a form that takes the whole page: the content, and docked under it a bar that saves or discards. */
export function BarForm(props: BarFormProps) {
  const { label, onSubmit, pending, error, submit, status, off, onDiscard, children } = props
  const t = useText('core')
  const form = useRef<HTMLFormElement>(null)
  const unavailable = use(BlockedChanges)
  const isKept = use(DraftsKept)
  const blocked = pending || off || unavailable !== undefined

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return
      // Also where there is nothing to save: nobody wants the browser to save the page.
      event.preventDefault()
      form.current?.requestSubmit()
    }
    globalThis.addEventListener('keydown', onKeyDown)
    return () => globalThis.removeEventListener('keydown', onKeyDown)
  }, [])

  function send(event: SyntheticEvent) {
    event.preventDefault()
    if (!blocked) onSubmit(event)
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
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={send}
      onKeyDown={onKeyDown}
      className={`${shared.column} ${shared.grow} ${shared.shrink}`}
    >
      <div className={classes.content}>
        {(error !== undefined || props.outcome) && (
          <div className={props.noteClass}>
            {error && <FailureNote failure={error} />}
            {props.outcome}
          </div>
        )}
        {children}
      </div>
      <div className={classes.bar}>
        <Flex wrap="wrap" align="baseline" gap="0 8px" miw={0} c="var(--muted)" role="status">
          {status} {!off && unavailable !== undefined && <span>{unavailable} </span>}
          {!off && !isKept && <span>{t.draft.notKept}</span>}
        </Flex>
        <div className={classes.buttons}>
          {!off && (
            <Button onClick={onDiscard} disabled={pending}>
              {t.action.discard}
            </Button>
          )}
          <Button type="submit" variant="filled" disabled={blocked} loading={pending}>
            {submit}
          </Button>
          <kbd className={classes.keys} aria-hidden>
            Ctrl S
          </kbd>
        </div>
      </div>
    </form>
  )
}
