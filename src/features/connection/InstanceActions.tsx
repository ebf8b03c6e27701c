import { Button } from '@mantine/core'
import { IconKey, IconLogout, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { RefusedError } from '#client/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { deleteInstance } from '#data/instances/delete-instance.ts'
import { followInstance, type InstanceAction } from '#data/instances/follow-instances.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useMayDo } from '#data/session/session.ts'
import { askBeforeLeaving, useWrite } from '#data/use-write.ts'
import { useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Section } from '#ui/Section.tsx'
import { ActionRow, ActionRows } from './ActionRow.tsx'
import classes from './Connection.module.css'

const InstanceQuestion = late(() =>
  import('#components/InstanceQuestion.tsx').then((m) => m.InstanceQuestion),
)
const InstanceToken = late(
  () => import('./InstanceToken.tsx').then((m) => m.InstanceToken),
  ['auth'],
)

/** The results of an action: it was done, or the instance had no connection. */
const outcomes = {
  restart: { done: 'restarted', closed: 'restartClosed' },
  logout: { done: 'loggedOut', closed: 'loggedOutAlready' },
} as const
type Outcome = (typeof outcomes)['restart' | 'logout']['done' | 'closed']

/** The actions on an instance: all of them ask first. */
export function InstanceActions({
  instance,
  onDeleted,
}: {
  instance: string
  onDeleted: () => void
}) {
  const { actions: t, token } = useText('connection')
  const mayDo = useMayDo()
  const failureWords = useFailureWords()
  const connection = useConnection()
  const restart = useWrite('restartInstance')
  const logout = useWrite('logoutInstance')
  const [dialog, setDialog] = useState<InstanceAction | 'token'>()
  const [done, setDone] = useState<Outcome>()
  /** Runs the action and shows its result; a closed instance is not an error here. */
  async function run(action: 'restart' | 'logout') {
    const write = { restart, logout }[action]
    setDone(undefined)
    restart.reset()
    logout.reset()
    try {
      if (await write.run({ params: { instance } })) setDone(outcomes[action].done)
    } catch (error) {
      if (error instanceof RefusedError && error.kind === 'not-connected') {
        write.reset()
        setDone(outcomes[action].closed)
      }
    } finally {
      followInstance(connection, instance, action)
    }
  }

  const deletion = useMutation({
    mutationFn: async () => {
      try {
        await askBeforeLeaving(deleteInstance(connection, instance))
      } catch (error) {
        // Someone else may have deleted it in the meantime.
        if (!(error instanceof RefusedError && error.kind === 'no-instance')) throw error
      }
      followInstance(connection, instance, 'delete')
      onDeleted()
    },
  })

  const close = () => {
    setDialog(undefined)
    deletion.reset()
  }

  const failure = failureWords(restart.error ?? logout.error)
  const notDeleted = failureWords(deletion.error)
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
        {mayDo('readInstanceToken') && (
          <ActionRow icon={IconKey} title={token.title} text={token.help}>
            <Button onClick={() => setDialog('token')}>{token.open}</Button>
          </ActionRow>
        )}
        <ActionRow icon={IconLogout} title={t.logOut} text={t.logOutHelp}>
          <ChangeButton loading={logout.pending} onClick={() => setDialog('logout')}>
            {t.logOutAsk}
          </ChangeButton>
        </ActionRow>
        {mayDo('deleteInstance') && (
          <ActionRow icon={IconTrash} title={t.delete} text={t.deleteHelp}>
            <ChangeButton className={classes.danger ?? ''} onClick={() => setDialog('delete')}>
              {t.deleteAsk}
            </ChangeButton>
          </ActionRow>
        )}
      </ActionRows>
      {dialog === 'token' && <InstanceToken instance={instance} onClose={close} />}
      {dialog !== undefined && dialog !== 'token' && (
        <InstanceQuestion
          action={dialog}
          names={[instance]}
          isBusy={deletion.isPending}
          onConfirm={() => {
            if (dialog === 'delete') return deletion.mutate()
            void run(dialog)
            close()
          }}
          onClose={close}
        >
          {notDeleted && <FailureNote failure={notDeleted} />}
        </InstanceQuestion>
      )}
    </Section>
  )
}
