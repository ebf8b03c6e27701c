import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX, type TablerIcon } from '@tabler/icons-react'
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
import { besideList } from './beside-list.ts'
import { isOverlayOpen } from './use-overlay.ts'

/** The rows of the list beside a panel, which it walks through with its buttons and with the arrow keys. */
export interface PanelRows {
  /** What identifies the content of each row, in display order; undefined for rows without a panel. */
  readonly keys: readonly (string | undefined)[]
  readonly onOpen: (key: string) => void
  readonly previous: string
  readonly next: string
}

interface SidePanelProps {
  title: string
  /** The panel's label, if its title does not name it. */
  label?: string
  /** Identifies its content: with other content, it takes the focus again. */
  about: string
  /** For code and long texts. */
  isWide?: boolean
  context?: ReactNode
  rows?: PanelRows
  /** Takes the focus only if it covers the list: otherwise the user continues in the list. */
  staysInList?: boolean
  /** Returns the element to focus when it closes, instead of the previously focused one. */
  returnTo?: () => HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** A panel next to the list, or over it on narrow screens. Escape closes it, arrow keys show the next row. */
export function SidePanel({
  title,
  label,
  about,
  isWide = false,
  context,
  rows,
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
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (key === 'Escape' && !defaultPrevented) return onClose()
    if (!rows || !(target instanceof Element)) return
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const isFree = !defaultPrevented && target.matches('body, aside, aside a, aside button')
    // The list has moved the focus to another row: the panel follows.
    if (defaultPrevented && target.closest('tr[data-index]')) {
      requestAnimationFrame(() => followFocus())
    } else if (isFree && step !== 0) {
      event.preventDefault()
      open(neighbour(step))
    }
  })
  const followFocus = useEffectEvent(() => {
    const row = document.activeElement?.closest<HTMLElement>('tr[data-index]')
    if (row) open(rows?.keys[Number(row.dataset['index'])])
  })
  const open = (key: string | undefined) => {
    if (key !== undefined && key !== about) rows?.onOpen(key)
  }
  /** Returns the key of the next row, or of the previous one (-1), that has a panel. */
  function neighbour(step: 1 | -1): string | undefined {
    const { keys = [] } = rows ?? {}
    const at = keys.indexOf(about)
    if (at < 0) return undefined
    return step === 1
      ? keys.slice(at + 1).find((key) => key !== undefined)
      : keys.slice(0, at).findLast((key) => key !== undefined)
  }
  useEffect(() => {
    let isOfOverlay = false
    // An overlay may be closed by the key before the page receives it.
    const onKeyFirst = () => (isOfOverlay = isOverlayOpen())
    const onKey = (event: KeyboardEvent) => {
      if (!isOfOverlay) handleKey(event)
    }
    document.addEventListener('keydown', onKeyFirst, { capture: true })
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKeyFirst, { capture: true })
      document.removeEventListener('keydown', onKey)
    }
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
        <div className={`${shared.wrap} ${shared.shrink}`} style={{ gap: '4px 12px' }}>
          <h2 id={id} className={`${shared.shrink} ${shared.heading} ${shared.anywhere}`}>
            {title}
          </h2>
          {context}
        </div>
        <div className={`${shared.push} ${shared.flex}`} style={{ gap: 4 }}>
          {rows && (
            <>
              <PanelButton
                icon={IconChevronUp}
                label={rows.previous}
                disabled={neighbour(-1) === undefined}
                onClick={() => open(neighbour(-1))}
              />
              <PanelButton
                icon={IconChevronDown}
                label={rows.next}
                disabled={neighbour(1) === undefined}
                onClick={() => open(neighbour(1))}
              />
            </>
          )}
          <PanelButton icon={IconX} label={core.action.close} onClick={onClose} />
        </div>
      </div>
      {children}
    </aside>
  )
}

/** The content of a panel, which scrolls below its title. A bar docked in it is at the end of the screen. */
export const PanelBody = ({ children }: { children: ReactNode }) => (
  <div className={`${shared.scroll} ${shared.fill}`}>
    <div className={shared.stack} style={{ padding: '20px var(--gutter)' }}>
      {children}
    </div>
  </div>
)

function PanelButton({
  icon,
  label,
  ...rest
}: {
  icon: TablerIcon
  label: string
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <ActionIcon miw="var(--touch)" mih="var(--touch)" aria-label={label} title={label} {...rest}>
      <Icon of={icon} />
    </ActionIcon>
  )
}
