import { Button } from '@mantine/core'
import {
  askAuth,
  type AuthRequestName,
  type OneTimeLink,
  type People,
  type Person,
} from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useRefreshPeople } from '#data/session/use-people.ts'
import { ownValue } from '#domain/keys-of.ts'
import { useLocale, useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import shared from '#ui/shared.module.css'
import { ActionDialog } from './ActionDialog.tsx'
import { AccessChange, countChanges } from './AccessChange.tsx'
import type { Access } from './AccessFields.tsx'
import { accessOf } from './AccessPanel.tsx'
import { isLastAdministrator } from './match-people.ts'
import type { PersonAction } from './PeopleTable.tsx'

interface PersonDialogProps {
  person: Person
  people: People
  action: Exclude<PersonAction, 'sessions'>
  /** The access that is to be saved, for the action `role`. */
  access?: Access | undefined
  onDone: (done: string) => void
  /** Called after actions on the user's own account, when the session has ended. */
  onSignedOut: () => void
  onLink: (link: OneTimeLink, isReset: boolean) => void
  onClose: () => void
}

/** Asks for confirmation of an action on a person, and runs it. */
export function PersonDialog(props: PersonDialogProps) {
  const { person, people, action, access, onDone, onSignedOut, onLink, onClose } = props
  const t = useText('people')
  const core = useText('core')
  const refresh = useRefreshPeople()
  const { address } = useConnection()
  const { id, name, isYou } = person
  const language = useLocale()
  const needsOther = action === 'remove' || action === 'role' || action === 'reset-password'
  if (needsOther && isLastAdministrator(people, id))
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

  const params = { id }
  const send = <Name extends AuthRequestName>(request: Name) =>
    askAuth(address, request, { params })
  const own = (done: string) => (isYou ? onSignedOut() : onDone(done))

  /** Runs the action, and returns the function that shows its result. */
  async function run(): Promise<() => void> {
    switch (action) {
      case 'role':
        await askAuth(address, 'changeRole', {
          params,
          body: { ...access, version: person.version },
        }).catch((error: unknown) => {
          // The panel shows the current values.
          void refresh()
          throw error
        })
        return () => own(t.access.saved(name))
      case 'end-sessions': {
        const { ended } = await send('endSessionsOf')
        return () => onDone(t.ended(ended, name))
      }
      case 'reset-second-factor':
        await send('resetSecondFactor')
        return () => onDone(t.secondFactorReset(name))
      case 'reset-password':
      case 'renew-link': {
        const link = await askAuth(address, 'resetPassword', { params, body: { language } })
        return () => onLink(link, action === 'reset-password')
      }
      case 'revoke':
        await send('revokeInvitation')
        return () => onDone(t.revoked(name))
      case 'remove':
        await send('removePerson')
        return () => own(t.removed(name))
    }
  }
  const { title, text, confirm } = t.ask[action]
  const ownText = { 'end-sessions': t.endOwnSessionsText, remove: t.removeYouText(name) }
  return (
    <ActionDialog
      title={title(name)}
      confirm={confirm(name)}
      isDangerous={['reset-second-factor', 'reset-password', 'revoke', 'remove'].includes(action)}
      request={run}
      onDone={(show) => show()}
      onClose={onClose}
    >
      {access && countChanges(accessOf(person), access) > 0 && (
        <AccessChange before={accessOf(person)} after={access} />
      )}
      <p>{(isYou && ownValue(ownText, action)) || text(name)}</p>
    </ActionDialog>
  )
}
