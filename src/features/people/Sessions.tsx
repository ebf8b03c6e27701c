import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Device } from '#client/auth/auth-api.ts'
import { useAuthAction, useAuthFailureWords } from '#data/session/use-auth-action.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { EntryList } from './EntryList.tsx'
import { deviceName } from './device-name.ts'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'

interface SessionsProps {
  label: string
  sessions: UseQueryResult<Device[]>
  end: (id: string) => Promise<unknown>
  onEnded: () => void
}

/** The sessions of a user by browser, each with a button that ends it. */
export function Sessions({ sessions, ...props }: SessionsProps) {
  const failure = useAuthFailureWords()(sessions.error)
  if (failure)
    return (
      <ReadFailed
        failure={failure}
        retrying={sessions.isFetching}
        onRetry={() => void sessions.refetch()}
      />
    )
  if (!sessions.data) return <WaitingRows rows={2} />
  return <DeviceList {...props} devices={sessions.data} />
}

/** Returns whether the user has sessions besides this one. */
export const hasOthers = ({ data }: UseQueryResult<Device[]>): boolean =>
  data?.some(({ current }) => !current) ?? false

function DeviceList({
  label,
  devices,
  end,
  onEnded,
}: Omit<SessionsProps, 'sessions'> & { devices: readonly Device[] }) {
  const t = useText('auth')
  const formats = useFormats()
  const action = useAuthAction()
  const { failure } = action
  if (devices.length === 0) return <p className={shared.muted}>{t.noSessions}</p>
  return (
    <>
      {failure && <FailureNote failure={failure} />}
      <EntryList
        label={label}
        entries={devices.map((device) => {
          const { id } = device
          const name = deviceName(device, t)
          return {
            key: id,
            name: (
              <>
                <span>{name}</span>
                {device.current && <State kind="ok">{t.thisDevice}</State>}
                {device.locked && <State kind="off">{t.locked}</State>}
              </>
            ),
            facts: [
              <code key="address">{device.address}</code>,
              <span key="used" title={formats.exact(device.lastUsedAt)}>
                {t.lastUsed(formats.when(device.lastUsedAt))}
              </span>,
              <span key="since" title={formats.exact(device.createdAt)}>
                {t.signedIn(formats.when(device.createdAt))}
              </span>,
            ],
            action: !device.current && (
              <Button
                size="compact-sm"
                flex="none"
                aria-label={t.endSessionOf(name, formats.when(device.createdAt))}
                disabled={action.isPending}
                onClick={() => action.run(() => end(id), onEnded)}
              >
                {t.endSession}
              </Button>
            ),
          }
        })}
      />
    </>
  )
}
