import { useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { patient, useRead } from '#data/use-read.ts'
import { GroupMarks } from '#components/GroupMarks.tsx'
import { cleanName } from '#domain/clean-text.ts'
import { groupMarks } from '#domain/group-marks.ts'
import { useText } from '#i18n/locale.tsx'
import { asTyped } from '#domain/recipient.ts'
import shared from '#ui/shared.module.css'
import { recentRecipients } from '#local/recent-recipients.ts'

/** Shows the subject of a group that is the recipient, and who may write to it. */
export function RecipientGroup({ instance, jid }: { instance: string; jid: string }) {
  const group = useRead('fetchAllGroups', listOf(instance), patient).data?.find(
    ({ id }) => id === jid,
  )
  return (
    <p role="status" className={`${shared.small} ${shared.muted}`}>
      <bdi translate="no">{cleanName(group?.subject ?? '')}</bdi>{' '}
      {group && <GroupMarks of={groupMarks(group)} />}
    </p>
  )
}

const listOf = (instance: string) => ({ params: { instance }, query: { getParticipants: 'false' } })

/** Suggestions of the recipient field: recent recipients, and the instance's groups if the gateway lists them. */
export function RecipientOffers({ instance }: { instance: string }) {
  const t = useText('composer').phone
  const { address } = useConnection()
  const [recent] = useState(() => recentRecipients(address))
  const groups = useRead('fetchAllGroups', listOf(instance), patient).data ?? []
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
            {t.groupOption(cleanName(group.subject ?? ''))}
          </option>
        ))}
    </>
  )
}
