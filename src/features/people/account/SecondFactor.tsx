import {
  IconDeviceMobile,
  IconListNumbers,
  IconRefresh,
  IconTrash,
  IconReplace,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Account } from '#client/auth/auth-api.ts'
import { refreshSession } from '#data/session/session.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useRefreshPeople } from '#data/session/use-people.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import { AccountSection } from './AccountSection.tsx'
import { AccountTable } from './AccountTable.tsx'
import type { SecondFactorAct } from './AccountDialogs.tsx'

const SecondFactorDialog = late(() =>
  import('./AccountDialogs.tsx').then((m) => m.SecondFactorDialog),
)

/** How many recovery codes there are at first, and how few are a warning. */
const allCodes = 10
const fewCodes = 3

/** The second factor of the password: the app, and its recovery codes. */
export function SecondFactor({
  account: { name, secondFactor },
  onDone,
}: {
  account: Account
  onDone: (title: string, text?: string) => void
}) {
  const t = useText('account')
  const core = useText('core')
  const formats = useFormats()
  const { address } = useConnection()
  const refresh = useRefreshPeople()
  const [open, setOpen] = useState<SecondFactorAct>()
  const { enabled, since, lastUsedAt, required, recoveryCodesLeft } = secondFactor
  const date = since === null ? core.none : formats.date(since)
  const codes = t.codesLeft(formats.number(recoveryCodesLeft), formats.number(allCodes))
  const act = (label: string, icon: typeof IconTrash, what: SecondFactorAct) => ({
    label,
    icon,
    run: () => setOpen(what),
  })
  return (
    <AccountSection
      title={t.secondFactor}
      action={<span className={shared.muted}>{t.onlyForPassword}</span>}
    >
      <AccountTable
        label={t.secondFactor}
        columns={[t.name, t.state, t.added, t.lastUsed]}
        rows={[
          {
            key: 'app',
            icon: IconDeviceMobile,
            name: t.app,
            of: t.app,
            cells: [
              <State key="state" kind={enabled ? 'ok' : 'warning'}>
                {enabled ? t.on : t.off}
              </State>,
              date,
              lastUsedAt === null ? core.none : formats.when(lastUsedAt),
            ],
            actions: enabled
              ? [
                  act(t.replace, IconReplace, 'replace'),
                  ...(required ? [] : [act(t.removeItem, IconTrash, 'remove')]),
                ]
              : [act(t.setUp, IconReplace, 'set-up')],
          },
          ...(enabled
            ? [
                {
                  key: 'codes',
                  icon: IconListNumbers,
                  name: t.recoveryCodes,
                  of: t.recoveryCodes,
                  cells: [
                    recoveryCodesLeft <= fewCodes ? (
                      <State key="codes" kind="warning">
                        {codes}
                      </State>
                    ) : (
                      codes
                    ),
                    '',
                    '',
                  ] as const,
                  actions: [act(t.renew, IconRefresh, 'renew')],
                },
              ]
            : []),
        ]}
      />
      {open !== undefined && (
        <SecondFactorDialog
          open={open}
          name={name}
          onDone={() => {
            if (open === 'remove') onDone(t.turnedOff)
            else if (open !== 'renew') onDone(t.turnedOn, t.turnedOnText)
            setOpen(undefined)
            void refresh()
            void refreshSession(address)
          }}
          onClose={() => {
            setOpen(undefined)
            void refresh()
          }}
        />
      )}
    </AccountSection>
  )
}
