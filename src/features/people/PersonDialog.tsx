import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  askAuth,
  type AuthRequestName,
  type OneTimeLink,
  type People,
  type Person,
  type Role,
} from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import shared from '#ui/shared.module.css'
import { ActionDialog, type ActionQuestion } from './ActionDialog.tsx'
import { RoleField } from './InviteForm.tsx'
import { isLastAdministrator } from './match-people.ts'
import type { PersonAction } from './PeopleTable.tsx'

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
  if (action === 'role') return <RoleDialog person={person} onDone={own} onClose={onClose} />
  const send = <Name extends AuthRequestName>(request: Name) =>
    askAuth(address, request, { params: { id } })
  const ask = <T,>(question: ActionQuestion<T>, handleDone: (result: T) => void) => (
    <ActionDialog {...question} onDone={handleDone} onClose={onClose} />
  )
  switch (action) {
    case 'end-sessions':
      return ask(
        {
          title: t.endSessionsTitle(name),
          confirm: t.endSessionsConfirm,
          request: () => send('endSessionsOf'),
          children: isYou ? t.endOwnSessionsText : t.endSessionsText,
        },
        ({ ended }) => onDone(t.ended(ended, name)),
      )
    case 'reset-second-factor':
      return ask(
        {
          title: t.resetSecondFactorTitle(name),
          confirm: t.resetSecondFactorConfirm,
          isDangerous: true,
          request: () => send('resetSecondFactor'),
          children: t.resetSecondFactorText,
        },
        () => onDone(t.secondFactorReset(name)),
      )
    case 'reset-password':
      return ask(
        {
          title: t.resetPasswordTitle(name),
          confirm: t.resetPasswordConfirm,
          isDangerous: true,
          request: () => send('resetPassword'),
          children: t.resetPasswordText,
        },
        (link) => onLink(link, true),
      )
    case 'renew-link':
      return ask(
        {
          title: t.renewLinkTitle(name),
          confirm: t.renewLinkConfirm,
          request: () => send('resetPassword'),
          children: t.renewLinkText,
        },
        (link) => onLink(link, false),
      )
    case 'revoke':
      return ask(
        {
          title: t.revokeTitle(name),
          confirm: t.revokeConfirm,
          isDangerous: true,
          request: () => send('revokeInvitation'),
          children: t.revokeText,
        },
        () => onDone(t.revoked(name)),
      )
    case 'remove':
      return ask(
        {
          title: t.removeTitle(name),
          confirm: t.removeConfirm(name),
          isDangerous: true,
          request: () => send('removePerson'),
          children: isYou ? t.removeYouText(name) : t.removeText(name),
        },
        () => own(t.removed(name)),
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
      request={() => askAuth(address, 'changeRole', { params: { id }, body: { role } })}
      onDone={() => onDone(t.roleChanged(name, auth.role[role] ?? role))}
      onClose={onClose}
    >
      <RoleField role={role} onChange={setRole} />
      <p>{t.changeRoleText}</p>
    </ActionDialog>
  )
}
