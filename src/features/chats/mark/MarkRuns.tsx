import type { BatchLook } from '#bulk/batch-look.ts'
import { Batches } from '#bulk/Batches.tsx'
import { Named } from '#bulk/Named.tsx'
import type { BatchRuns } from '#bulk/use-batch-runs.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunRow } from '#runs/run-rows.ts'
import { keyText, markBatches, markItemOf, type MarkItem } from './mark-work.ts'
import classes from './MarkRuns.module.css'
import { keyId, type MessageKey } from './read-keys.ts'
import { namedKeys } from './refused-keys.ts'

/** What came of marking messages as read: the run in hand, and the earlier ones. */
export function MarkRuns({
  instance,
  batches,
  onBringBack,
}: {
  instance: string
  batches: BatchRuns<MarkItem>
  onBringBack: (keys: readonly MessageKey[]) => void
}) {
  const t = useText('chats').read
  const formats = useFormats()
  const look: BatchLook = {
    of: markBatches,
    label: t.results,
    things: t.messages,
    titleOf: ({ item }) => {
      const { from, keys } = markItemOf(item)
      return t.batch(formats.number(from + 1), formats.number(from + keys.length))
    },
    RowFacts: CallFacts,
    risk: t.risk,
  }

  return (
    <Batches
      instance={instance}
      look={look}
      batches={batches}
      thingsOf={(item) => markItemOf(item).keys}
      namedBy={(row) => namedKeys(row).map(({ key }) => key)}
      idOf={keyId}
      onBringBack={onBringBack}
    />
  )
}

/** What the gateway said of a call: its answer, or the messages that a refusal names. */
function CallFacts({ row }: { row: RunRow }) {
  const t = useText('chats').read
  const named = namedKeys(row)
  const fields = row.outcome?.answer?.fields
  if (named.length > 0)
    return (
      <Named label={t.named} named={named.map(({ key, said }) => ({ text: keyText(key), said }))} />
    )
  if (!fields || Object.keys(fields).length === 0) return null
  const facts = [
    [t.answerMessage, fields['message']],
    [t.answerRead, fields['read']],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{String(value ?? '')}</dd>
        </div>
      ))}
    </dl>
  )
}
