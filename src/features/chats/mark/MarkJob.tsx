import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import { RequestsPage } from '#job-ui/results/RequestsPage.tsx'
import { JobPanel } from '#job-ui/JobPanel.tsx'
import { type JobLook, Named } from '#job-ui/results/JobRequests.tsx'
import type { PanelJobs } from '#job-ui/use-panel-jobs.ts'
import { useStart } from '#job-ui/start/use-start-job.ts'
import type { JobItem } from '#local/jobs/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { keyText, markItemOf, prepareMarking, type MarkItem } from './mark-work.ts'
import shared from '#ui/shared.module.css'
import type { MessageKey } from './read-keys.ts'

const thingsOf = (item: JobItem) => markItemOf(item).keys
const namedBy = (row: JobRow) => namedKeys(row).map(({ key }) => key)

function useMarkLook(): JobLook<MessageKey> {
  const t = useText('chats').read
  const formats = useFormats()
  return {
    kind: jobKinds.mark,
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
}

/** The page of a job that marks messages as read. */
export function MarkJob(props: JobProps) {
  return <RequestsPage {...props} look={useMarkLook()} start={useStart(prepareMarking)} />
}

/** The same job, beside its form. */
export function MarkJobPanel(props: {
  panel: PanelJobs<MarkItem>
  onRestore: (keys: readonly MessageKey[]) => void
}) {
  return <JobPanel {...props} label={useText('chats').read.results} look={useMarkLook()} />
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

/** A message that the gateway named in a refusal, and its text about it. */
interface NamedKey {
  readonly key: MessageKey
  readonly message: string
}

/** Returns the messages that a refusal names by their index: `readMessages[3].id must …`. */
function namedKeys({ item, state, outcome }: JobRow): readonly NamedKey[] {
  if (state !== 'refused') return []
  const { keys } = markItemOf(item)
  return (outcome?.reason?.texts ?? []).flatMap((message) => {
    const match = /readMessages(?:\[(\d+)\]|\.(\d+))/.exec(message)
    const key = match && keys[Number(match[1] ?? match[2])]
    return key ? [{ key, message }] : []
  })
}
