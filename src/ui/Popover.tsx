import { useId, useRef, useState, type ReactNode } from 'react'
import classes from './Popover.module.css'

/**
 * A button with a small panel under it: the browser's own popover, which closes on Escape and on a click elsewhere and
 * gives the focus back.
 */
export function Popover({
  button,
  label,
  used = false,
  children,
}: {
  /** What the button shows. */
  button: ReactNode
  /** Names the panel, and the button where it shows more than words. */
  label: string
  /** Drawn as a filter that is in use. */
  used?: boolean
  /** Called when it opens: what is in it costs nothing before. */
  children: () => ReactNode
}) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const from = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  // Placed by hand: not every browser can anchor it.
  function place() {
    const at = from.current?.getBoundingClientRect()
    const { current } = panel
    if (!at || !current) return
    const left = Math.min(at.left, globalThis.innerWidth - current.offsetWidth - 8)
    const below = at.bottom + 4
    const fits = below + current.offsetHeight <= globalThis.innerHeight - 8
    const top = fits ? below : at.top - 4 - current.offsetHeight
    current.style.left = `${Math.max(8, left)}px`
    current.style.top = `${Math.max(8, top)}px`
  }

  return (
    <>
      <button
        ref={from}
        type="button"
        className={classes.button}
        data-used={used || undefined}
        aria-expanded={open}
        popoverTarget={id}
      >
        {button} <span aria-hidden>▾</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={classes.panel}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onToggle={(event) => {
          if (event.newState === 'open') place()
        }}
      >
        {open && children()}
      </div>
    </>
  )
}

/** Closes the popover that an element is in. */
export function closePopover(inside: Element): void {
  inside.closest<HTMLElement>('[popover]')?.hidePopover()
}
