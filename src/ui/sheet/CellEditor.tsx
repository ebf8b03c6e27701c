import { useEffect, useRef } from 'react'
import classes from './SheetGrid.module.css'

/**
 * The editor of a cell. Enter saves and moves down, Tab saves and moves on, Escape reverts; Shift+Enter inserts a line
 * break. A click elsewhere also saves.
 */
export function CellEditor({
  label,
  value,
  onType,
  onSave,
  onLeave,
}: {
  label: string
  value: string
  /** The grid stores the text: a row that scrolls out of view does not lose it. */
  onType: (value: string) => void
  /** @param next where to move: rows and columns from here */
  onSave: (next: { rows: number; columns: number } | undefined) => void
  onLeave: () => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  /** Whether it was already saved or reverted: an element that is removed loses the focus too. */
  const settled = useRef(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const settle = (how: () => void) => {
    if (settled.current) return
    settled.current = true
    how()
  }
  return (
    <textarea
      ref={field}
      rows={1}
      className={classes.editor}
      aria-label={label}
      spellCheck={false}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onBlur={() => settle(() => onSave(undefined))}
      onKeyDown={(event) => {
        event.stopPropagation()
        // Input methods confirm a word with Enter.
        if (event.nativeEvent.isComposing) return
        const { key, shiftKey } = event
        if (key === 'Escape') settle(onLeave)
        else if (key === 'Enter' && !shiftKey) settle(() => onSave({ rows: 1, columns: 0 }))
        else if (key === 'Tab') settle(() => onSave({ rows: 0, columns: shiftKey ? -1 : 1 }))
        else return
        event.preventDefault()
      }}
    />
  )
}
