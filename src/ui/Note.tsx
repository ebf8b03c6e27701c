import { Box } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './Note.module.css'
import { State, type StateKind } from './State.tsx'

/** What a note is about; it decides icon, colour and role. */
export type NoteKind = Extract<StateKind, 'ok' | 'bad' | 'unknown' | 'warning' | 'info'>

interface NoteProps {
  kind: NoteKind
  /** The first words, bold. */
  title: string
  children?: ReactNode
  /** One action, at the right. */
  action?: ReactNode
  /** Takes the focus when it appears: for what a person must not miss. */
  takesFocus?: boolean
  /** Is not read out when it appears: what it says is said by a live region of its page. */
  isQuiet?: boolean
}

/** A note in its place: icon, a bold first sentence, what follows from it, at most one action. */
export function Note({
  kind,
  title,
  children,
  action,
  takesFocus = false,
  isQuiet = false,
}: NoteProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A field that was just refused has the focus already, and is where the person goes on.
    const atField = document.activeElement?.getAttribute('aria-invalid') === 'true'
    if (takesFocus && !atField) ref.current?.focus()
  }, [takesFocus])
  const urgent = !isQuiet && (kind === 'bad' || kind === 'unknown')
  return (
    <div
      ref={ref}
      className={classes.note}
      data-kind={kind}
      role={urgent ? 'alert' : 'note'}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <Box miw={0} flex="1 1 240px">
        <State kind={kind}>
          <strong>{title}</strong>
        </State>
        {children !== undefined && <div className={classes.text}>{children}</div>}
      </Box>
      {action}
    </div>
  )
}
