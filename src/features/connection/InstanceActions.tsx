import { Button } from '@mantine/core'
import { IconKey, IconLogout, IconRefresh, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { RefusedError } from '#client/errors.ts'
import { followInstance } from '#data/instances/follow-instances.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useSession } from '#data/session/session.ts'
import { useWrite } from '#data/use-write.ts'
import { useText } from '#i18n/locale.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Section } from '#ui/Section.tsx'
import { ActionRow, ActionRows } from './ActionRow.tsx'
import classes from './Connection.module.css'

const DeleteInstance = late(() => import('./DeleteInstance.tsx').then((m) => m.DeleteInstance))
const InstanceToken = late(
  () => import('./InstanceToken.tsx').then((m) => m.InstanceToken),
  ['auth'],
)

/** The actions on an instance: all of them ask first. */
export function InstanceActions({
  instance,
  onDeleted,
}: {
  instance: string
  /** Called when the gateway has accepted the deletion. */
  onDeleted: () => void
}) {
  const { actions: t, token } = useText('connection')
  const session = useSession()
  const failureWords = useFailureWords()
  const connection = useConnection()
  const params = { instance }
  const restart = useWrite('restartInstance')
  const logout = useWrite('logoutInstance')
  const [dialog, setDialog] = useState<'restart' | 'token' | 'logout' | 'delete'>()
  const [done, setDone] = useState<
    'restarted' | 'restartClosed' | 'loggedOut' | 'loggedOutAlready'
  >()

  /** Runs the action and shows its result; a closed instance is not an error here. */
  async function run(write: typeof restart | typeof logout, ok: typeof done, closed: typeof done) {
    setDone(undefined)
    restart.reset()
    logout.reset()
    try {
      if (await write.run({ params })) setDone(ok)
    } catch (error) {
      if (error instanceof RefusedError && error.kind === 'not-connected') {
        write.reset()
        setDone(closed)
      }
    } finally {
      followInstance(connection, instance, write === restart ? 'restart' : 'logout')
    }
  }

  const failure = failureWords(restart.error ?? logout.error)
  return (
    <Section title={t.title}>
      {failure && <FailureNote failure={failure} />}
      {done && (
        <Note kind={done === 'restartClosed' ? 'warning' : 'ok'} title={t[done]} takesFocus />
      )}
      <ActionRows>
        <ActionRow icon={IconRefresh} title={t.restart} text={t.restartHelp}>
          <ChangeButton loading={restart.pending} onClick={() => setDialog('restart')}>
            {t.restartAsk}
          </ChangeButton>
        </ActionRow>
        {(session === undefined || session.role === 'admin') && (
          <ActionRow icon={IconKey} title={token.title} text={token.help}>
            <Button onClick={() => setDialog('token')}>{token.open}</Button>
          </ActionRow>
        )}
        <ActionRow icon={IconLogout} title={t.logOut} text={t.logOutHelp}>
          <ChangeButton loading={logout.pending} onClick={() => setDialog('logout')}>
            {t.logOutAsk}
          </ChangeButton>
        </ActionRow>
        <ActionRow icon={IconTrash} title={t.delete} text={t.deleteHelp}>
          <ChangeButton className={classes.danger ?? ''} onClick={() => setDialog('delete')}>
            {t.deleteAsk}
          </ChangeButton>
        </ActionRow>
      </ActionRows>
      {dialog === 'restart' && (
        <ConfirmDialog
          title={t.restartTitle(instance)}
          confirm={t.restart}
          onConfirm={() => void run(restart, 'restarted', 'restartClosed')}
          onClose={() => setDialog(undefined)}
        >
          {t.restartText}
        </ConfirmDialog>
      )}
      {dialog === 'logout' && (
        <ConfirmDialog
          title={t.logOutTitle(instance)}
          confirm={t.logOut}
          onConfirm={() => void run(logout, 'loggedOut', 'loggedOutAlready')}
          onClose={() => setDialog(undefined)}
        >
          {t.logOutText}
        </ConfirmDialog>
      )}
      {dialog === 'token' && (
        <InstanceToken instance={instance} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'delete' && (
        <Suspense fallback={null}>
          <DeleteInstance
            instance={instance}
            onDeleted={onDeleted}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </Section>
  )
}
