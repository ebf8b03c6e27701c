import './overlay-styles.css'
import { Popover } from '@mantine/core'
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import classes from './PopoverPanel.module.css'

/** Lets the panel leave its button, in place of Mantine's limit. */
const unlimited = { fn: ({ x, y }: { x: number; y: number }) => ({ x, y }) }

/** The open panel of a `Popover`. It has the focus while open, and returns it to its button. */
export function PopoverPanel({
  id,
  target,
  label,
  onClose,
  children,
}: {
  id: string
  target: RefObject<HTMLElement | null>
  label: string
  onClose: () => void
  children: ReactNode
}) {
  const panel = useRef<HTMLDivElement>(null)
  const returnFocus = useEffectEvent(() => {
    const { activeElement } = document
    if (activeElement === document.body || panel.current?.contains(activeElement))
      target.current?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => () => returnFocus(), [])
  return (
    <Popover
      opened
      position="bottom-start"
      offset={4}
      // It stays on the screen: it covers its button on a low one, and remains when the button is scrolled out of view,
      // which would otherwise hide it with the focus in it.
      middlewares={{ flip: true, shift: { padding: 8, crossAxis: true, limiter: unlimited } }}
      hideDetached={false}
      shadow="lg"
      radius="lg"
      trapFocus
      withRoles={false}
      classNames={classes}
      transitionProps={{ duration: 0 }}
      onChange={onClose}
    >
      <Popover.Target refProp="anchor">
        <Anchor target={target} />
      </Popover.Target>
      <Popover.Dropdown
        ref={panel}
        id={id}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        data-popover
        // Otherwise the same key press would also close a surrounding dialog.
        onKeyDownCapture={(event) => {
          if (event.key === 'Escape') event.preventDefault()
        }}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Represents the button, which is already rendered. */
function Anchor({
  target,
  anchor,
}: {
  target: RefObject<HTMLElement | null>
  anchor?: Ref<HTMLElement>
}) {
  useLayoutEffect(() => {
    if (typeof anchor !== 'function') return
    anchor(target.current)
    return () => void anchor(null)
  }, [anchor, target])
  return null
}
