import type { BatchLook } from '#bulk/batch-look.ts'
import { Batches } from '#bulk/Batches.tsx'
import { Named } from '#bulk/Named.tsx'
import type { BatchRuns } from '#bulk/use-batch-runs.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunRow } from '#runs/run-rows.ts'
import { InvitationUrl } from './InvitationUrl.tsx'
import { invitationUrls, namedNumbers } from './invitation-urls.ts'
import { inviteBatches, inviteItemOf, type InviteItem } from './invite-work.ts'

/** What came of invitations: the run in hand, and the earlier ones. */
export function InviteRuns({
  instance,
  batches,
  onBringBack,
}: {
  instance: string
  batches: BatchRuns<InviteItem>
  onBringBack: (numbers: readonly string[]) => void
}) {
  const t = useText('groups').invite
  const formats = useFormats()
  const look: BatchLook = {
    of: inviteBatches,
    label: t.results,
    things: t.people,
    titleOf: ({ item }) => {
      const { from, numbers } = inviteItemOf(item)
      return numbers.length === 1
        ? (numbers[0] ?? '')
        : t.batch(formats.number(from + 1), formats.number(from + numbers.length))
    },
    RowFacts: Refused,
    risk: t.risk,
    summary: (rows) => {
      const urls = invitationUrls(rows)
      return urls.length > 0 && urls.map((url) => <InvitationUrl key={url} url={url} />)
    },
  }

  return (
    <Batches
      instance={instance}
      look={look}
      batches={batches}
      thingsOf={(item) => inviteItemOf(item).numbers}
      namedBy={(row) => namedNumbers(row).map(({ number }) => number)}
      idOf={(number) => number}
      onBringBack={onBringBack}
    />
  )
}

/** The numbers that the gateway named in a refusal. */
function Refused({ row }: { row: RunRow }) {
  const t = useText('groups').invite
  const named = namedNumbers(row)
  if (named.length === 0) return null
  return <Named label={t.named} named={named.map(({ number, said }) => ({ text: number, said }))} />
}
