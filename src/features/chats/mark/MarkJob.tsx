import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import { RequestsPage } from '#job-ui/results/RequestsPage.tsx'
import { JobPanel } from '#job-ui/JobPanel.tsx'
import type { JobLook } from '#job-ui/results/JobRequests.tsx'
import type { PanelJobs } from '#job-ui/use-panel-jobs.ts'
import { useStart } from '#job-ui/start/use-start-job.ts'
import type { JobItem } from '#local/jobs/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { keyText, markItemOf, prepareMarking, type MarkItem } from './mark-work.ts'
import shared from '#ui/shared.module.css'
import type { MessageKey } from './read-keys.ts'

const thingsOf = (item: JobItem) => markItemOf(item).keys
/** A refusal names messages by their index: `readMessages[3].id must …`. */
const namedBy = (text: string, keys: readonly MessageKey[]) => {
  const match = /readMessages(?:\[(\d+)\]|\.(\d+))/.exec(text)
  return match ? keys[Number(match[1] ?? match[2])] : undefined
}

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

/** Shows the gateway's answer to a call. */
function CallFacts({ row }: { row: JobRow }) {
  const t = useText('chats').read
  const fields = row.outcome?.answer?.fields
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
