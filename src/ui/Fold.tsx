import { useState, type ReactNode } from 'react'
import shared from '#ui/shared.module.css'

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
    <details open={open || mustShow} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary
        className={shared.secondary}
        style={{
          width: 'fit-content',
          fontSize: '0.75rem',
          lineHeight: 'max(1.5rem, var(--touch))',
        }}
      >
        {summary}
      </summary>
      {children}
    </details>
  )
}
