import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconDeviceLaptop,
  IconDots,
  IconKey,
  IconLinkOff,
  IconLink,
  IconLogout,
  IconShieldOff,
  IconTrash,
  IconUserCog,
  type TablerIcon,
} from '@tabler/icons-react'
import { useRef } from 'react'
import type { Person } from '#client/auth/auth-api.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import classes from './OpenedPersonMenu.module.css'

/** The actions of an administrator on a person. */
export type PersonAction =
  | 'role'
  | 'sessions'
  | 'end-sessions'
  | 'reset-second-factor'
  | 'reset-password'
  | 'renew-link'
  | 'revoke'
  | 'remove'

export interface PersonMenuProps {
  person: Person
  /** The button's tab index, in a table with arrow key navigation. */
  tab: 0 | -1
  onAction: (action: PersonAction) => void
}

/** The actions menu of a person, with its button. Initially open. */
export function OpenedPersonMenu({ person, tab, onAction }: PersonMenuProps) {
  const t = useText('people')
  const auth = useText('auth')
  const button = useRef<HTMLButtonElement>(null)
  const { name, hasPassword, invitation, isYou, secondFactor, sessions } = person
  const items: [PersonAction, TablerIcon, string, boolean][] = [
    ['role', IconUserCog, t.changeRole, true],
    ['sessions', IconDeviceLaptop, auth.devices, sessions > 0],
    ['end-sessions', IconLogout, t.endSessions, sessions > 0],
    // Users manage their own second factor on the page Account.
    ['reset-second-factor', IconShieldOff, t.resetSecondFactor, secondFactor && !isYou],
    ['reset-password', IconKey, t.resetPassword, hasPassword && !isYou],
    ['renew-link', IconLink, t.renewLink, !hasPassword],
    ['revoke', IconLinkOff, t.revokeInvitation, invitation !== null],
  ]
  const item = ([action, icon, label]: (typeof items)[number]) => (
    <Menu.Item
      key={action}
      leftSection={<Icon of={icon} />}
      // Always present, and first: the open menu focuses it.
      data-autofocus={action === 'role' || undefined}
      onClick={() => {
        // A dialog returns the focus to the previously focused element, and the menu is unmounted by then.
        button.current?.focus()
        onAction(action)
      }}
    >
      {label}
    </Menu.Item>
  )
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      classNames={classes}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon ref={button} tabIndex={tab} aria-label={t.actionsFor(name)} title={t.actions}>
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.filter(([, , , isOffered]) => isOffered).map(item)}
        <Menu.Divider />
        {item(['remove', IconTrash, t.remove, true])}
      </Menu.Dropdown>
    </Menu>
  )
}
