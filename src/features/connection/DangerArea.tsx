import { Box, Button, Flex } from '@mantine/core'
import { IconKey, IconLogout, IconRefresh, IconTrash } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
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
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Section } from '#ui/Section.tsx'
import parts from '#ui/parts.module.css'
import classes from './Connection.module.css'

const DeleteInstance = late(() => import('./DeleteInstance.tsx').then((m) => m.DeleteInstance))
const InstanceToken = late(
  () => import('./InstanceToken.tsx').then((m) => m.InstanceToken),
  ['auth'],
)

/** Actions that need care: the instance's token, and those that end a connection or the instance. */
export function DangerArea({
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
  const [dialog, setDialog] = useState<'token' | 'logout' | 'delete'>()
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
      <Box bd="1px solid var(--line)" bdrs="lg" className={parts.lined ?? ''}>
        {(session === undefined || session.role === 'admin') && (
          <Row title={token.title} text={token.text}>
            <Button leftSection={<Icon of={IconKey} />} onClick={() => setDialog('token')}>
              {token.open}
            </Button>
          </Row>
        )}
        <Row title={t.restart} text={t.restartHelp}>
          <ChangeButton
            leftSection={<Icon of={IconRefresh} />}
            loading={restart.pending}
            onClick={() => void run(restart, 'restarted', 'restartClosed')}
          >
            {t.restart}
          </ChangeButton>
        </Row>
        <Row title={t.logOut} text={t.logOutHelp}>
          <ChangeButton
            leftSection={<Icon of={IconLogout} />}
            loading={logout.pending}
            onClick={() => setDialog('logout')}
          >
            {t.logOutAsk}
          </ChangeButton>
        </Row>
        <Row title={t.delete} text={t.deleteHelp}>
          <ChangeButton
            className={classes.danger ?? ''}
            leftSection={<Icon of={IconTrash} />}
            onClick={() => setDialog('delete')}
          >
            {t.deleteAsk}
          </ChangeButton>
        </Row>
      </Box>
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

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Flex wrap="wrap" align="center" gap="8px 16px" p="12px 16px">
      <Box component="strong" w="152px">
        {title}
      </Box>
      <Box component="p" flex="1 1 240px" c="var(--muted)">
        {text}
      </Box>
      {children}
    </Flex>
  )
}
