import { Button } from '@mantine/core'
import { endSessionOf, type Person } from '#client/auth/people.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthFailureWords } from '#data/session/use-auth-failure-words.ts'
import { useRefreshPeople, useSessionsOf } from '#data/session/use-people.ts'
import { useText } from '#i18n/locale.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { DeviceList } from './DeviceList.tsx'

/** The sessions of a person, for the panel: each can be ended, or all at once. */
export function SessionsOf({ person, onEndAll }: { person: Person; onEndAll: () => void }) {
  const t = useText('people')
  const words = useAuthFailureWords()
  const { address } = useConnection()
  const refresh = useRefreshPeople()
  const { id, name } = person
  const sessions = useSessionsOf(id)
  const failure = words(sessions.error)
  if (failure)
    return (
      <ReadFailed
        failure={failure}
        retrying={sessions.isFetching}
        onRetry={() => void sessions.refetch()}
      />
    )
  if (!sessions.data) return <WaitingRows rows={2} />
  const hasOthers = sessions.data.some(({ current }) => !current)
  return (
    <>
      <DeviceList
        label={t.sessionsOf(name, String(sessions.data.length))}
        devices={sessions.data}
        end={(session) => endSessionOf(address, id, session)}
        onEnded={() => void refresh()}
      />
      {hasOthers && (
        <div>
          <Button onClick={onEndAll}>{t.endSessions}</Button>
        </div>
      )}
    </>
  )
}
