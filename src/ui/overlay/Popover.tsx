import { useId, useRef, useState, type ReactNode } from 'react'
import { useLocale } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import classes from './Popover.module.css'

// Positioning a panel costs more than the page that it is on: the code is loaded with the first one.
const PopoverPanel = late(() => import('./PopoverPanel.tsx').then((m) => m.PopoverPanel))

/** A button with a small panel below it, which closes on Escape and on a click outside. */
export function Popover({
  button,
  label,
  used = false,
  isIcon = false,
  isPlain = false,
  tab,
  children,
}: {
  button: ReactNode
  label: string
  used?: boolean
  isIcon?: boolean
  /** Without a border, in a row of a table; `label` names the button. */
  isPlain?: boolean
  /** The button's tab index, in a table with arrow key navigation. */
  tab?: 0 | -1
  /** Rendered only while open. `close` closes it. */
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const locale = useLocale()
  const prefetch = () => PopoverPanel.fetch(locale)
  const close = () => setOpen(false)
  return (
    <>
      <button
        ref={target}
        type="button"
        className={`${shared.truncate} ${shared.control} ${classes.button}`}
        data-used={used || undefined}
        data-icon={isIcon || undefined}
        data-plain={isPlain || undefined}
        tabIndex={tab}
        aria-label={isIcon || isPlain ? label : undefined}
        title={isIcon ? label : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(!isOpen)}
        // The panel may not be loaded yet.
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return
          event.preventDefault()
          close()
        }}
        // Must not stay open after the focus has moved elsewhere. The note that it cannot be loaded stays.
        onBlur={({ relatedTarget: next }) => {
          if (
            next &&
            !document.getElementById(id)?.contains(next) &&
            !next.closest('[role="alert"]')
          )
            close()
        }}
      >
        <span>{button}</span> {!isIcon && <span aria-hidden>▾</span>}
      </button>
      {isOpen && (
        <PopoverPanel id={id} target={target} label={label} onClose={close}>
          {children(close)}
        </PopoverPanel>
      )}
    </>
  )
}
