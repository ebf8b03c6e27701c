import { useId, useRef, useState, type ReactNode } from 'react'
import { useLocale } from '#i18n/locale.tsx'
import { late } from './late.tsx'
import classes from './Popover.module.css'

// Placing a panel costs more than the page that it is on: the code comes with the first one.
const PopoverPanel = late(() => import('./PopoverPanel.tsx').then((m) => m.PopoverPanel))

/**
 * A button with a small panel under it, which follows it, closes on Escape and on a click elsewhere. An icon alone needs
 * `label` to name the button, too: set `isIcon`.
 */
export function Popover({
  button,
  label,
  used = false,
  isIcon = false,
  children,
}: {
  /** What the button shows. */
  button: ReactNode
  /** Names the panel. */
  label: string
  /** Drawn as a filter that is in use. */
  used?: boolean
  /** The button shows an icon alone. */
  isIcon?: boolean
  /** Called while it is open: what is in it costs nothing before. `close` closes it. */
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
        className={classes.button}
        data-used={used || undefined}
        data-icon={isIcon || undefined}
        aria-label={isIcon ? label : undefined}
        title={isIcon ? label : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(!isOpen)}
        // The panel may not have come yet.
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
        // Nor may it open where a person is no longer. What says that it cannot be loaded stays.
        onBlur={({ relatedTarget: next }) => {
          if (next && !document.getElementById(id) && !next.closest('[role="alert"]')) close()
        }}
      >
        {button} {!isIcon && <span aria-hidden>▾</span>}
      </button>
      {isOpen && (
        <PopoverPanel id={id} target={target} label={label} onClose={close}>
          {children(close)}
        </PopoverPanel>
      )}
    </>
  )
}
