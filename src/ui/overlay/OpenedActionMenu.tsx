import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, type TablerIcon } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { appBase, pathTo, type Route } from '#paths'
import { Icon } from '#ui/Icon.tsx'
import { useGo } from '#ui/use-go.ts'
import classes from './ActionMenu.module.css'

interface ActionBase {
  readonly icon: TablerIcon
  readonly label: string
  readonly keys?: string
  /** Separated from the action before it by a line. */
  readonly isApart?: boolean
  readonly isDanger?: boolean
}

/** An action of a menu: opens a page, or runs something. */
export type MenuAction = ActionBase &
  ({ readonly to: Route } | { readonly to?: undefined; readonly run: () => void })

export interface ActionMenuProps {
  /** The button's name: it says what the actions are for. */
  label: string
  title: string
  /** The button's tab index, in a table with arrow key navigation. */
  tab?: 0 | -1
  /** With a border, as a button beside others. */
  isFramed?: boolean
  /** Returns the actions: at least one, the first takes the focus. Called while the menu is open. */
  actions: () => readonly MenuAction[]
}

/** A menu of actions, with its button. Initially open. */
export function OpenedActionMenu({
  label,
  title,
  tab,
  isFramed = false,
  actions,
}: ActionMenuProps) {
  const go = useGo()
  const button = useRef<HTMLButtonElement>(null)
  const item = (action: MenuAction, at: number) => {
    const { icon, label: name, keys, isDanger = false, to } = action
    const look = {
      leftSection: <Icon of={icon} />,
      rightSection: keys === undefined ? undefined : <kbd aria-hidden>{keys}</kbd>,
      'data-autofocus': at === 0 || undefined,
      'data-danger': isDanger || undefined,
    }
    if (to)
      return (
        <Menu.Item
          {...look}
          key={name}
          component="a"
          href={appBase + pathTo(to)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            go(to)
          }}
        >
          {name}
        </Menu.Item>
      )
    return (
      <Menu.Item
        {...look}
        key={name}
        onClick={() => {
          // A dialog returns the focus to the previously focused element, and the menu is unmounted by then.
          button.current?.focus()
          action.run()
        }}
      >
        {name}
      </Menu.Item>
    )
  }
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      classNames={classes}
      withInitialFocusPlaceholder={false}
      returnFocus={false}
      // Mantine returns the focus to the button that opened it first, which this one has replaced. The menu may not have
      // the focus yet.
      onClose={() => {
        if (document.activeElement?.matches('body, [role=menu], [role=menu] *'))
          button.current?.focus()
      }}
    >
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant={isFramed ? 'default' : 'subtle'}
          size={isFramed ? 'max(32px, var(--touch))' : undefined}
          tabIndex={tab}
          aria-label={label}
          title={title}
        >
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions().flatMap<ReactNode>((action, at) =>
          action.isApart
            ? [<Menu.Divider key={`before ${action.label}`} />, item(action, at)]
            : item(action, at),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
