import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { isOverlayOpen } from '#ui/use-overlay.ts'
import shared from '#ui/shared.module.css'
import classes from './SidePanel.module.css'

/** A panel beside the list, over it where there is no room. It takes the focus and gives it back; Escape closes it. */
export function SidePanel({
  title,
  about,
  onClose,
  children,
}: {
  title: string
  /** Identifies what is in it: with something else, it takes the focus again. */
  about: string
  onClose: () => void
  children: ReactNode
}) {
  const core = useText('core')
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  const [atFirst] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    const { current } = panel
    // A field of the panel may have taken it already; a dialog has just given it back.
    const before = current?.contains(document.activeElement) ? atFirst : document.activeElement
    return () => {
      const { activeElement } = document
      const isLost = activeElement === null || activeElement === document.body
      if (!isLost && !current?.contains(activeElement)) return
      const isThere = before instanceof HTMLElement && before.isConnected
      const target = isThere ? before : document.querySelector<HTMLElement>('h1')
      target?.focus()
    }
  }, [atFirst])
  useEffect(() => {
    const { current } = panel
    if (!current?.contains(document.activeElement)) current?.focus()
  }, [about])
  const closing = useEffectEvent(onClose)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (isOverlayOpen()) return
      closing()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <aside ref={panel} tabIndex={-1} className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={`${shared.shrink} ${shared.heading} ${shared.anywhere}`}>
          {title}
        </h2>
        <ActionIcon aria-label={core.action.close} title={core.action.close} onClick={onClose}>
          <Icon of={IconX} />
        </ActionIcon>
      </div>
      <div className={classes.body}>{children}</div>
    </aside>
  )
}
