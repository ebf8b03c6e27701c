import { useState, type ReactNode } from 'react'
import classes from './Fold.module.css'

/** Fields that most people never need, folded away. What must be seen (an error in them) opens it. */
export function Fold({
  summary,
  mustShow,
  children,
}: {
  summary: string
  /** Whether something in it must be seen now. */
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
