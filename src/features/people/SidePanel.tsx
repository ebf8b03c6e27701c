import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import classes from './SidePanel.module.css'

/** A panel beside the list, over it where there is no room. It takes the focus and gives it back; Escape closes it. */
export function SidePanel({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const core = useText('core')
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    const { current } = panel
    // A field of it may have it already.
    if (!current?.contains(before)) current?.focus()
    return () => {
      const { activeElement } = document
      const isLost = activeElement === null || activeElement === document.body
      if ((isLost || current?.contains(activeElement)) && before instanceof HTMLElement)
        // It may have been drawn anew meanwhile.
        (before.isConnected ? before : document.querySelector('h1'))?.focus()
    }
  }, [])
  const closing = useEffectEvent(onClose)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('dialog:modal, :popover-open, [role="menu"]')) return
      closing()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <aside ref={panel} tabIndex={-1} className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
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
