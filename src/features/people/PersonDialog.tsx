import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import {
  changeRole,
  endSessionsOf,
  removePerson,
  resetPassword,
  resetSecondFactor,
  revokeInvitation,
  roles,
  type OneTimeLink,
  type People,
  type Person,
  type Role,
} from '#client/auth/people.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import shared from '#ui/shared.module.css'
import { ActionDialog } from './ActionDialog.tsx'
import { isLastAdministrator } from './match-people.ts'
import type { PersonAction } from './person-action.ts'

interface PersonDialogProps {
  person: Person
  people: People
  action: Exclude<PersonAction, 'sessions'>
  /** Called on success, with a sentence that says so. */
  onDone: (done: string) => void
  /** Called after actions on the user's own account, when the session has ended. */
  onSignedOut: () => void
  onLink: (link: OneTimeLink, isReset: boolean) => void
  onClose: () => void
}

/** Asks for confirmation of an action on a person, and runs it. */
export function PersonDialog(props: PersonDialogProps) {
  const { person, people, action, onDone, onSignedOut, onLink, onClose } = props
  const t = useText('people')
  const { address } = useConnection()
  const { id, name, isYou } = person
  const needsOther = action === 'remove' || action === 'role' || action === 'reset-password'
  if (needsOther && isLastAdministrator(people, id))
    return <LastAdministrator name={name} onClose={onClose} />
  const own = (done: string) => (isYou ? onSignedOut() : onDone(done))
  switch (action) {
    case 'role':
      return <RoleDialog person={person} onDone={own} onClose={onClose} />
    case 'end-sessions':
      return (
        <ActionDialog
          title={t.endSessionsTitle(name)}
          confirm={t.endSessionsConfirm}
          request={() => endSessionsOf(address, id)}
          onDone={(ended) => onDone(t.ended(ended, name))}
          onClose={onClose}
        >
          {isYou ? t.endOwnSessionsText : t.endSessionsText}
        </ActionDialog>
      )
    case 'reset-second-factor':
      return (
        <ActionDialog
          title={t.resetSecondFactorTitle(name)}
          confirm={t.resetSecondFactorConfirm}
          isDangerous
          request={() => resetSecondFactor(address, id)}
          onDone={() => onDone(t.secondFactorReset(name))}
          onClose={onClose}
        >
          {t.resetSecondFactorText}
        </ActionDialog>
      )
    case 'reset-password':
      return (
        <ActionDialog
          title={t.resetPasswordTitle(name)}
          confirm={t.resetPasswordConfirm}
          isDangerous
          request={() => resetPassword(address, id)}
          onDone={(link) => onLink(link, true)}
          onClose={onClose}
        >
          {t.resetPasswordText}
        </ActionDialog>
      )
    case 'renew-link':
      return (
        <ActionDialog
          title={t.renewLinkTitle(name)}
          confirm={t.renewLinkConfirm}
          request={() => resetPassword(address, id)}
          onDone={(link) => onLink(link, false)}
          onClose={onClose}
        >
          {t.renewLinkText}
        </ActionDialog>
      )
    case 'revoke':
      return (
        <ActionDialog
          title={t.revokeTitle(name)}
          confirm={t.revokeConfirm}
          isDangerous
          request={() => revokeInvitation(address, id)}
          onDone={() => onDone(t.revoked(name))}
          onClose={onClose}
        >
          {t.revokeText}
        </ActionDialog>
      )
    case 'remove':
      return (
        <ActionDialog
          title={t.removeTitle(name)}
          confirm={t.removeConfirm(name)}
          isDangerous
          request={() => removePerson(address, id)}
          onDone={() => own(t.removed(name))}
          onClose={onClose}
        >
          {isYou ? t.removeYouText(name) : t.removeText(name)}
        </ActionDialog>
      )
  }
}

function LastAdministrator({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useText('people')
  const core = useText('core')
  return (
    <Dialog title={t.lastAdministrator(name)} onClose={onClose}>
      <div className={`${shared.stack} ${shared.anywhere}`}>
        <p>{t.lastAdministratorText}</p>
        <div className={`${shared.wrap} ${shared.atEnd}`}>
          <Button onClick={onClose}>{core.action.close}</Button>
        </div>
      </div>
    </Dialog>
  )
}

function RoleDialog({
  person: { id, name, role: former },
  onDone,
  onClose,
}: {
  person: Person
  onDone: (done: string) => void
  onClose: () => void
}) {
  const t = useText('people')
  const auth = useText('auth')
  const { address } = useConnection()
  const [role, setRole] = useState<Role>(former === 'admin' ? 'support-lead' : 'admin')
  return (
    <ActionDialog
      title={t.changeRoleTitle(name)}
      confirm={t.changeRoleConfirm}
      request={() => changeRole(address, id, role)}
      onDone={() => onDone(t.roleChanged(name, auth.role[role] ?? role))}
      onClose={onClose}
    >
      <NativeSelect
        label={t.role}
        description={t.roleMay[role]}
        value={role}
        data={roles.map((one) => ({ value: one, label: auth.role[one] ?? one }))}
        onChange={(event) =>
          setRole(event.currentTarget.value === 'admin' ? 'admin' : 'support-lead')
        }
      />
      <p>{t.changeRoleText}</p>
    </ActionDialog>
  )
}
