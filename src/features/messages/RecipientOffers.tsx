import { useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { patient, useRead } from '#data/use-read.ts'
import { useText } from '#i18n/locale.tsx'
import { asTyped } from '#domain/recipient.ts'
import { recentRecipients } from '#local/recent-recipients.ts'

/** Suggestions of the recipient field: recent recipients, and the instance's groups if the gateway lists them. */
export function RecipientOffers({ instance }: { instance: string }) {
  const t = useText('composer').phone
  const { address } = useConnection()
  const [recent] = useState(() => recentRecipients(address))
  const list = { params: { instance }, query: { getParticipants: 'false' } }
  const groups = useRead('fetchAllGroups', list, patient).data ?? []
  return (
    <>
      {recent.map((recipient) => (
        <option key={recipient} value={asTyped(recipient)}>
          {t.recentOption}
        </option>
      ))}
      {groups
        .filter((group) => !recent.includes(group.id))
        .map((group) => (
          <option key={group.id} value={group.id}>
            {t.groupOption(group.subject ?? '')}
          </option>
        ))}
    </>
  )
}
