import { Button } from '@mantine/core'
import { useState } from 'react'
import { endOtherSessions, endOwnSession } from '#client/auth/account.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthFailureWords } from '#data/session/use-auth-failure-words.ts'
import { useOwnSessions, useRefreshPeople } from '#data/session/use-people.ts'
import { DeviceList } from '#features/people/DeviceList.tsx'
import { useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { Section } from '#ui/Section.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import shared from '#ui/shared.module.css'
import classes from './account.module.css'

const ActionDialog = late(() =>
  import('#features/people/ActionDialog.tsx').then((m) => m.ActionDialog<number>),
)

/** The user's own sessions, each with a button that ends it. */
export function OwnSessions() {
  const t = useText('account')
  const auth = useText('auth')
  const words = useAuthFailureWords()
  const { address } = useConnection()
  const sessions = useOwnSessions()
  const refresh = useRefreshPeople()
  const [isAsking, setIsAsking] = useState(false)
  const [ended, setEnded] = useState<number>()
  const failure = words(sessions.error)
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false
  return (
    <Section
      title={auth.devices}
      context={t.sessionsContext}
      action={hasOthers && <Button onClick={() => setIsAsking(true)}>{t.endOthers}</Button>}
    >
      {ended !== undefined && (
        <div className={`${shared.stack} ${classes.notes}`}>
          <Note kind="ok" title={t.ended(ended)} takesFocus />
        </div>
      )}
      {failure && (
        <ReadFailed
          failure={failure}
          retrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.isPending && <WaitingRows rows={2} />}
      {sessions.data && !failure && (
        <DeviceList
          label={auth.devices}
          devices={sessions.data}
          end={(id) => endOwnSession(address, id)}
          onEnded={() => {
            setEnded(1)
            void refresh()
          }}
        />
      )}
      {isAsking && (
        <ActionDialog
          title={t.endOthersTitle}
          confirm={t.endOthersConfirm}
          request={() => endOtherSessions(address)}
          onDone={(n) => {
            setIsAsking(false)
            setEnded(n)
            void refresh()
          }}
          onClose={() => setIsAsking(false)}
        >
          {t.endOthersText}
        </ActionDialog>
      )}
    </Section>
  )
}
