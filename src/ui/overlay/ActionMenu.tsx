import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { ActionMenuProps } from './OpenedActionMenu.tsx'

export type { MenuAction } from './OpenedActionMenu.tsx'

// It costs a third of a page's code: loaded when first opened.
const load = () => import('./OpenedActionMenu.tsx').then((m) => m.OpenedActionMenu)
const loadAhead = () => void load().catch(() => {})

/** A button with three dots that opens a menu of actions. */
export function ActionMenu(props: ActionMenuProps) {
  const [Opened, setOpened] = useState<ComponentType<ActionMenuProps>>()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const open = async () => {
    let arrived: ComponentType<ActionMenuProps>
    try {
      arrived = await load()
    } catch (error) {
      setFailure({ error })
      return
    }
    setOpened(() => arrived)
  }
  // The page's error boundary handles code that fails to load.
  if (failure) throw failure.error
  if (Opened) return <Opened {...props} />
  return (
    <ActionIcon
      variant={props.isFramed ? 'default' : 'subtle'}
      size={props.isFramed ? 'max(32px, var(--touch))' : undefined}
      tabIndex={props.tab}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      title={props.title}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => void open()}
    >
      <Icon of={IconDots} />
    </ActionIcon>
  )
}
