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
import shared from '#ui/shared.module.css'
import classes from './SidePanel.module.css'
import { isOverlayOpen } from './use-overlay.ts'

/** The width from which the panel is next to the list instead of over it. */
const besideList = '(min-width: 80em)'

interface SidePanelProps {
  title: string
  /** The panel's label, if its title does not name it. */
  label?: string
  /** Identifies its content: with other content, it takes the focus again. */
  about: string
  /** For code and long texts. */
  isWide?: boolean
  /** Follows the title. */
  context?: ReactNode
  /** Before the close button. */
  actions?: ReactNode
  /** Takes the focus only if it covers the list: otherwise the user continues in the list. */
  staysInList?: boolean
  /** Returns the element to focus when it closes, instead of the previously focused one. */
  returnTo?: () => HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** A panel next to the list, or over it on narrow screens. It takes the focus and returns it; Escape closes it. */
export function SidePanel({
  title,
  label,
  about,
  isWide = false,
  context,
  actions,
  staysInList = false,
  returnTo,
  onClose,
  children,
}: SidePanelProps) {
  const core = useText('core')
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  const [atFirst] = useState(() => document.activeElement)
  const ownTarget = useEffectEvent(() => returnTo?.())
  useLayoutEffect(() => {
    const { current } = panel
    // A field of the panel may already have the focus; a closing dialog may have just returned it.
    const before = current?.contains(document.activeElement) ? atFirst : document.activeElement
    return () => {
      const { activeElement } = document
      const isLost = activeElement === null || activeElement === document.body
      if (!isLost && !current?.contains(activeElement)) return
      const isAttached = before instanceof HTMLElement && before.isConnected
      const target =
        ownTarget() ?? (isAttached ? before : document.querySelector<HTMLElement>('h1'))
      target?.focus()
    }
  }, [atFirst])
  const takesFocus = useEffectEvent(
    () => !staysInList || !globalThis.matchMedia(besideList).matches,
  )
  useEffect(() => {
    const { current } = panel
    if (takesFocus() && !current?.contains(document.activeElement)) current?.focus()
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
    <aside
      ref={panel}
      tabIndex={-1}
      className={`${shared.column} ${classes.panel}`}
      data-wide={isWide || undefined}
      aria-label={label}
      aria-labelledby={label === undefined ? id : undefined}
    >
      <div
        className={`${shared.row} ${shared.rigid} ${shared.lineBelow}`}
        style={{ gap: 12, minHeight: 'var(--header)', padding: '8px var(--gutter)' }}
      >
        <h2 id={id} className={`${shared.shrink} ${shared.heading} ${shared.anywhere}`}>
          {title}
        </h2>
        {context}
        <div className={`${shared.push} ${shared.flex}`} style={{ gap: 4 }}>
          {actions}
          <ActionIcon
            miw="var(--touch)"
            mih="var(--touch)"
            aria-label={core.action.close}
            title={core.action.close}
            onClick={onClose}
          >
            <Icon of={IconX} />
          </ActionIcon>
        </div>
      </div>
      {children}
    </aside>
  )
}
