import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobLook } from '#job-ui/JobPanel.tsx'
import { JobPanels } from '#job-ui/JobPanels.tsx'
import { Named } from '#job-ui/Named.tsx'
import type { PanelJobs } from '#job-ui/use-panel-jobs.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobItem } from '#local/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { keyText, markItemOf, type MarkItem } from './mark-work.ts'
import shared from '#ui/shared.module.css'
import type { MessageKey } from './read-keys.ts'
import { namedKeys } from './refused-keys.ts'

const thingsOf = (item: JobItem) => markItemOf(item).keys
const namedBy = (row: JobRow) => namedKeys(row).map(({ key }) => key)

/** The jobs that mark messages as read: the current one and earlier ones. */
export function MarkJobs({
  instance,
  panel,
  onRestore,
}: {
  instance: string
  panel: PanelJobs<MarkItem>
  onRestore: (keys: readonly MessageKey[]) => void
}) {
  const t = useText('chats').read
  const formats = useFormats()
  const look: JobLook<MessageKey> = {
    kind: jobKinds.mark,
    label: t.results,
    head: 'message',
    thingsOf,
    textOf: keyText,
    namedBy,
    titleOf: ({ item }) => {
      const { from, keys } = markItemOf(item)
      const first = formats.number(from + 1)
      return keys.length === 1
        ? t.batchOfOne(first)
        : t.batch(first, formats.number(from + keys.length))
    },
    RowFacts: CallFacts,
  }
  return <JobPanels instance={instance} look={look} panel={panel} onRestore={onRestore} />
}

/** Shows the gateway's response to a call: its answer, or the messages that a refusal names. */
function CallFacts({ row }: { row: JobRow }) {
  const t = useText('chats').read
  const named = namedKeys(row)
  const fields = row.outcome?.answer?.fields
  if (named.length > 0)
    return (
      <Named
        label={t.named}
        named={named.map(({ key, message }) => ({ text: keyText(key), message }))}
      />
    )
  if (!fields || Object.keys(fields).length === 0) return null
  const facts = [
    [t.answerMessage, fields['message']],
    [t.answerRead, fields['read']],
  ] as const
  return (
    <dl
      className={`${shared.compact} ${shared.flex} ${shared.afterSmall}`}
      style={{ flexWrap: 'wrap', gap: '0 24px' }}
    >
      {facts.map(([name, value]) => (
        <div key={name} className={shared.flex} style={{ gap: 6 }}>
          <dt className={shared.muted}>{name}</dt>
          <dd>{String(value ?? '')}</dd>
        </div>
      ))}
    </dl>
  )
}
