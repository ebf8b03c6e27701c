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
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useOwnSessions, useRefreshPeople } from '#data/session/use-people.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import { deviceName } from '#features/people/device-name.ts'
import { AccountSection } from './AccountSection.tsx'
import { AccountTable } from './AccountTable.tsx'
import classes from './account.module.css'
import { useAddPasskey } from './use-add-passkey.tsx'

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
  const [asking, setAsking] = useState<{ what: 'rename' | 'remove'; passkey: Passkey }>()

  const { add, note } = useAddPasskey(address, (passkey) => {
    void refresh()
    setAsking({ what: 'rename', passkey })
  })

  /** Its first name says where it was made. */
  function handleAdd() {
    const here = sessions.data?.find(({ current }) => current)
    const isKnown = here !== undefined && here.browser !== null
    add(isKnown ? t.passkeyOn(deviceName(here, auth)) : auth.method.passkey)
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
            onClick={handleAdd}
          >
            {t.addPasskey}
          </Button>
        )
      }
    >
      {note && <div className={classes.notes}>{note}</div>}
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
