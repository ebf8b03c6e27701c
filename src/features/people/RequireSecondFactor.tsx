import { useState } from 'react'
import { askAuth, type People } from '#client/auth/auth-api.ts'
import { refreshSession } from '#data/session/session.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useRefreshPeople } from '#data/session/use-people.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { Switch } from '#ui/form/Switch.tsx'

const ActionDialog = late(() => import('./ActionDialog.tsx').then((m) => m.ActionDialog<unknown>))

/** The server setting that requires a second factor for everyone. Lists first the people it affects. */
export function RequireSecondFactor({ people }: { people: People }) {
  const t = useText('people')
  const formats = useFormats()
  const { address } = useConnection()
  const refresh = useRefreshPeople()
  const [isAsking, setIsAsking] = useState(false)
  const isRequired = people.requireSecondFactor
  const without = people.people.filter((person) => !person.secondFactor)
  return (
    <>
      <Switch checked={isRequired} label={t.require} onChange={() => setIsAsking(true)} />
      {isAsking && (
        <ActionDialog
          title={isRequired ? t.optionalTitle : t.requireTitle}
          confirm={isRequired ? t.optionalConfirm : t.requireConfirm}
          request={() =>
            askAuth(address, 'requireSecondFactor', { body: { requireSecondFactor: !isRequired } })
          }
          onDone={() => {
            setIsAsking(false)
            void refresh()
            // It may affect the current user.
            void refreshSession(address)
          }}
          onClose={() => setIsAsking(false)}
        >
          {isRequired ? (
            <p>{t.optionalText}</p>
          ) : (
            <p>
              <span>{t.requireText(without.length, formats.number(without.length))}</span>{' '}
              {without.some(({ isYou }) => isYou) && <span>{t.requireYouText}</span>}
            </p>
          )}
        </ActionDialog>
      )}
    </>
  )
}
