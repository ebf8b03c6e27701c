import { useState, type ReactNode } from 'react'
import classes from './Fold.module.css'

/** A collapsible group of rarely used fields. Opens if it contains an error. */
export function Fold({
  summary,
  mustShow,
  children,
}: {
  summary: string
  /** Whether something in it must be visible. */
  mustShow: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(mustShow)
  return (
    <details
      className={classes.fold}
      open={open || mustShow}
      onToggle={(e) => setOpen(e.currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
