import { Button } from '@mantine/core'
import {
  IconDeviceLaptop,
  IconFingerprint,
  IconKey,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { askAuth, type Account, type Passkey } from '#client/auth/auth-api.ts'
import { hasPasskeys } from '#client/auth/has-passkeys.ts'
import type { PasskeyProblem } from '#client/auth/passkey.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { useOwnSessions, useRefreshPeople } from '#data/session/use-people.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { deviceName } from '#features/people/device-name.ts'
import { AccountSection } from './AccountSection.tsx'
import { AccountTable } from './AccountTable.tsx'
import classes from './account.module.css'

const RenamePasskey = late(() => import('./AccountDialogs.tsx').then((m) => m.RenamePasskey))
const ActionDialog = late(() =>
  import('#features/people/ActionDialog.tsx').then((m) => m.ActionDialog<unknown>),
)

/** The passkeys of the account: adding one asks the browser, then for its name. */
export function Passkeys({
  passkeys,
  onDone,
}: {
  passkeys: Account['passkeys']
  onDone: (title: string, text?: string) => void
}) {
  const t = useText('account')
  const auth = useText('auth')
  const formats = useFormats()
  const { address } = useConnection()
  const refresh = useRefreshPeople()
  const sessions = useOwnSessions()
  const { failure, run } = useAuthAction()
  const [problem, setProblem] = useState<PasskeyProblem>()
  const [asking, setAsking] = useState<{ what: 'rename' | 'remove'; passkey: Passkey }>()

  function add() {
    setProblem(undefined)
    const here = sessions.data?.find(({ current }) => current)
    const title =
      here && here.browser !== null ? t.passkeyOn(deviceName(here, auth)) : auth.method.passkey
    run(
      async () => (await import('#client/auth/passkey.ts')).addPasskey(address, title),
      (added) => {
        if (typeof added === 'string') return setProblem(added)
        void refresh()
        setAsking({ what: 'rename', passkey: added })
      },
    )
  }

  return (
    <AccountSection
      title={t.passkeys}
      count={passkeys.length > 0 ? formats.number(passkeys.length) : undefined}
      action={
        hasPasskeys() && (
          <Button
            variant="filled"
            leftSection={<Icon of={IconFingerprint} />}
            // Not disabled meanwhile: the focus stays while the browser asks.
            onClick={add}
          >
            {t.addPasskey}
          </Button>
        )
      }
    >
      {(failure || (problem !== undefined && problem !== 'cancelled')) && (
        <div className={classes.notes}>
          {failure && <FailureNote failure={failure} />}
          {problem === 'exists' && (
            <Note kind="info" title={t.passkeyExists} takesFocus>
              {t.passkeyExistsText}
            </Note>
          )}
          {problem === 'failed' && (
            <Note kind="bad" title={t.passkeyFailed}>
              {t.passkeyFailedText}
            </Note>
          )}
        </div>
      )}
      {passkeys.length === 0 ? (
        <p className={shared.secondary}>{hasPasskeys() ? t.noPasskeys : t.noPasskeysHere}</p>
      ) : (
        <AccountTable
          label={t.passkeys}
          columns={[t.name, t.storedIn, t.added, t.lastUsed]}
          rows={passkeys.map((passkey) => ({
            key: passkey.id,
            icon: isSecurityKey(passkey) ? IconKey : IconDeviceLaptop,
            name: passkey.name,
            of: passkey.name,
            cells: [
              isSecurityKey(passkey) ? t.securityKey : passkey.isBackedUp ? t.synced : t.oneDevice,
              formats.date(passkey.createdAt),
              passkey.lastUsedAt === null ? t.never : formats.when(passkey.lastUsedAt),
            ],
            actions: [
              {
                label: t.rename,
                icon: IconPencil,
                run: () => setAsking({ what: 'rename', passkey }),
              },
              {
                label: t.removeItem,
                icon: IconTrash,
                run: () => setAsking({ what: 'remove', passkey }),
              },
            ],
          }))}
        />
      )}
      {asking?.what === 'rename' && (
        <RenamePasskey
          passkey={asking.passkey}
          onDone={() => {
            const isNew = asking.passkey.lastUsedAt === null
            setAsking(undefined)
            if (isNew) onDone(t.passkeyAdded, t.passkeyAddedText)
            void refresh()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.what === 'remove' && (
        <ActionDialog
          title={t.removePasskeyTitle(asking.passkey.name)}
          confirm={t.removePasskeyConfirm}
          isDangerous
          request={() => askAuth(address, 'removePasskey', { params: { id: asking.passkey.id } })}
          onDone={() => {
            setAsking(undefined)
            onDone(t.passkeyRemoved)
            void refresh()
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>{t.removePasskeyText}</p>
        </ActionDialog>
      )}
    </AccountSection>
  )
}

/** One that is plugged in or held to the device, rather than built in. */
const isSecurityKey = ({ transports }: Passkey) =>
  !transports.includes('internal') &&
  transports.some((one) => one === 'usb' || one === 'nfc' || one === 'ble')
