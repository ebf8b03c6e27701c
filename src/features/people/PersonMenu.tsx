import {
  IconDeviceLaptop,
  IconKey,
  IconLinkOff,
  IconLink,
  IconLogout,
  IconShieldOff,
  IconTrash,
  IconUserCog,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Person } from '#client/auth/auth-api.ts'
import { useText } from '#i18n/locale.tsx'
import { ActionMenu } from '#ui/overlay/ActionMenu.tsx'

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

/** The actions menu of a person. */
export function PersonMenu({
  person,
  tab,
  onAction,
}: {
  person: Person
  /** The button's tab index, in a table with arrow key navigation. */
  tab: 0 | -1
  onAction: (action: PersonAction) => void
}) {
  const t = useText('people')
  const auth = useText('auth')
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
    ['remove', IconTrash, t.remove, true],
  ]
  return (
    <ActionMenu
      label={t.actionsFor(name)}
      title={t.actions}
      tab={tab}
      actions={() =>
        items
          .filter(([, , , isOffered]) => isOffered)
          .map(([action, icon, label]) => ({
            icon,
            label,
            isApart: action === 'remove',
            run: () => onAction(action),
          }))
      }
    />
  )
}
