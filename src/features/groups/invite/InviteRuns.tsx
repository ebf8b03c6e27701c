import type { BatchLook } from '#bulk/batch-look.ts'
import { EarlierRuns } from '#bulk/EarlierRuns.tsx'
import { ShownRun } from '#bulk/ShownRun.tsx'
import type { BatchRuns } from '#bulk/use-batch-runs.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunRow } from '#runs/run-rows.ts'
import { InvitationUrl } from './InvitationUrl.tsx'
import { invitationUrls, namedNumbers } from './invitation-urls.ts'
import { inviteBatches, inviteItemOf, type InviteItem } from './invite-work.ts'
import classes from './Invitation.module.css'

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
    RowFacts: Named,
    risk: t.risk,
    summary: (rows) => {
      const urls = invitationUrls(rows)
      return urls.length > 0 && urls.map((url) => <InvitationUrl key={url} url={url} />)
    },
  }

  /** Without those that a refusal names: with them it would be refused again. */
  function bringBack(rows: readonly RunRow[]) {
    const named = new Set(rows.flatMap(namedNumbers).map(({ number }) => number))
    const numbers = rows.flatMap(({ item }) => inviteItemOf(item).numbers)
    const rest = numbers.filter((number) => !named.has(number))
    onBringBack(rest.length === 0 ? numbers : rest)
  }

  return (
    <>
      {batches.shown !== undefined && (
        <ShownRun
          instance={instance}
          id={batches.shown}
          look={look}
          batches={batches}
          onBringBack={bringBack}
        />
      )}
      <EarlierRuns batches={batches} />
    </>
  )
}

/** The numbers that the gateway named in a refusal. */
function Named({ row }: { row: RunRow }) {
  const t = useText('groups').invite
  const named = namedNumbers(row)
  if (named.length === 0) return null
  return (
    <ul className={classes.named} aria-label={t.named}>
      {named.map(({ number, said }) => (
        <li key={said}>
          <code>{number}</code> {said}
        </li>
      ))}
    </ul>
  )
}
