import { Button } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconLogout,
} from '@tabler/icons-react'
import { useState } from 'react'
import { askAuth, type Device } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthAction, useAuthFailureWords } from '#data/session/use-auth-action.ts'
import { useOwnSessions, useRefreshPeople } from '#data/session/use-people.ts'
import { ownValue } from '#domain/keys-of.ts'
import { deviceName } from '#features/people/device-name.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Catalogue } from '#i18n/catalogues.ts'
import { late } from '#ui/load/late.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { AccountSection } from './AccountSection.tsx'
import { AccountTable } from './AccountTable.tsx'
import classes from './account.module.css'

const ActionDialog = late(() =>
  import('#features/people/ActionDialog.tsx').then(
    (m) => m.ActionDialog<{ readonly ended: number }>,
  ),
)

/** The sessions of the account: one is ended at once, all others after a question. */
export function OwnSessions({ onDone }: { onDone: (title: string) => void }) {
  const t = useText('account')
  const auth = useText('auth')
  const formats = useFormats()
  const { address } = useConnection()
  const sessions = useOwnSessions()
  const refresh = useRefreshPeople()
  const action = useAuthAction()
  const readFailure = useAuthFailureWords()(sessions.error)
  const [isAsking, setIsAsking] = useState(false)
  const data = sessions.data?.toSorted((a, b) => Number(b.current) - Number(a.current))
  const others = data?.filter(({ current }) => !current).length ?? 0

  function handleEnded(ended: number) {
    setIsAsking(false)
    onDone(t.ended(ended))
    void refresh()
  }

  return (
    <AccountSection
      title={auth.devices}
      count={data && formats.number(data.length)}
      action={
        others > 0 && <Button onClick={() => setIsAsking(true)}>{t.signOutOthers(others)}</Button>
      }
    >
      {action.failure && (
        <div className={classes.notes}>
          <FailureNote failure={action.failure} />
        </div>
      )}
      {readFailure ? (
        <ReadFailed
          failure={readFailure}
          retrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      ) : data ? (
        <AccountTable
          label={auth.devices}
          columns={[t.device, t.signedInWith, t.address, t.lastActivity]}
          rows={data.map((device) => {
            const { id, current, locked } = device
            const name = deviceName(device, auth)
            return {
              key: id,
              icon: iconOf(device),
              name: current ? t.thisOne(name) : locked ? t.lockedOne(name) : name,
              of: `${name}, ${auth.signedIn(formats.when(device.createdAt))}`,
              cells: [
                methodWords(device, auth),
                <code key="address">{device.address}</code>,
                current ? t.now : formats.when(device.lastUsedAt),
              ],
              actions: current
                ? []
                : [
                    {
                      label: t.signOut,
                      icon: IconLogout,
                      run: () =>
                        action.run(
                          () => askAuth(address, 'endOwnSession', { params: { session: id } }),
                          () => handleEnded(1),
                        ),
                    },
                  ],
            }
          })}
        />
      ) : (
        <WaitingRows rows={2} />
      )}
      {isAsking && (
        <ActionDialog
          title={t.endOthersTitle}
          confirm={t.endOthersConfirm}
          request={() => askAuth(address, 'endOtherSessions')}
          onDone={({ ended }) => handleEnded(ended)}
          onClose={() => setIsAsking(false)}
        >
          <p>{t.endOthersText}</p>
        </ActionDialog>
      )}
    </AccountSection>
  )
}

/** Returns what a session was signed in with; nothing for one of an earlier version. */
function methodWords({ method, methodName }: Device, t: Catalogue['auth']): string {
  const kind = ownValue(t.method, method ?? '') ?? ''
  if (methodName === null) return kind
  return method === 'sso' ? methodName : `${kind}, ${methodName}`
}

function iconOf({ system }: Device) {
  if (system === 'iPhone' || system === 'iPad' || system === 'Android') return IconDeviceMobile
  return system === 'macOS' || system === 'ChromeOS' ? IconDeviceLaptop : IconDeviceDesktop
}
