import { Box } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import shared from '#ui/shared.module.css'
import classes from './Note.module.css'
import { State, type StateKind } from './State.tsx'

/** The kind of a note, which decides its icon, colour and role. */
export type NoteKind = Extract<StateKind, 'ok' | 'bad' | 'unknown' | 'warning' | 'info'>

interface NoteProps {
  kind: NoteKind
  /** The first sentence, bold. */
  title: string
  children?: ReactNode
  /** One action, on the right. */
  action?: ReactNode
  /** Takes the focus when it appears: for results that must not be missed. */
  takesFocus?: boolean
  /** Not announced when it appears: a live region of its page announces it. */
  isQuiet?: boolean
}

/** An inline note: icon, a bold first sentence, details, and at most one action. */
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
    // A field that was just refused already has the focus, and is where the user continues.
    const atField = document.activeElement?.getAttribute('aria-invalid') === 'true'
    if (takesFocus && !atField) ref.current?.focus()
  }, [takesFocus])
  const urgent = !isQuiet && (kind === 'bad' || kind === 'unknown')
  // What comes of a save: also announced if the verdict follows once the values are verified.
  const isVerdict = !isQuiet && !urgent && (takesFocus || kind === 'ok')
  return (
    <div
      ref={ref}
      className={`${shared.wrapWide} ${classes.note}`}
      data-kind={kind}
      role={urgent ? 'alert' : 'note'}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <Box miw={0} flex="1 1 15rem">
        <div role={isVerdict ? 'status' : undefined}>
          <State kind={kind}>
            <strong>{title}</strong>
          </State>
        </div>
        {children !== undefined && (
          <div className={`${shared.afterSmall} ${shared.secondary} ${classes.text}`}>
            {children}
          </div>
        )}
      </Box>
      {action}
    </div>
  )
}
