import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { PersonMenuProps } from './OpenedPersonMenu.tsx'

// A third of the page's code: loaded when first opened.
const load = () => import('./OpenedPersonMenu.tsx').then((m) => m.OpenedPersonMenu)
const loadAhead = () => void load().catch(() => {})

/** A button that opens the actions menu of a person. */
export function PersonMenu(props: PersonMenuProps) {
  const t = useText('people')
  const [Opened, setOpened] = useState<ComponentType<PersonMenuProps>>()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const open = async () => {
    let arrived: ComponentType<PersonMenuProps>
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
      tabIndex={props.tab}
      aria-label={t.actionsFor(props.person.name)}
      aria-haspopup="menu"
      aria-expanded={false}
      title={t.actions}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => void open()}
    >
      <Icon of={IconDots} />
    </ActionIcon>
  )
}
