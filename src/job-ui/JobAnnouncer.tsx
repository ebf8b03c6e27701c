import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '#i18n/locale.tsx'
import type { JobCounts } from '#local/jobs/job-record.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import type { JobKind } from './job-kinds.ts'
import { groupCounts } from './results/row-groups.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useJobWords } from './use-job-words.ts'

/** The only live region of a job: announces that it starts, pauses and ends, and problems. */
export function JobAnnouncer({
  kind,
  snapshot: { name, state, why, counts: all },
  counts = all,
}: {
  kind: JobKind
  snapshot: JobSnapshot
  counts?: JobCounts
}) {
  const { t } = useJobWords(kind)
  const formats = useFormats()
  const groups = groupCounts(counts)
  const problems = (['refused', 'not-arrived', 'unknown'] as const).filter(
    (group) => groups[group] > 0,
  )
  const shown = state === 'running' ? problems : (['accepted', ...problems] as const)
  const word =
    state === 'paused'
      ? t.why[why?.kind ?? 'person'].title
      : t.said.state[state === 'making' ? 'ready' : state]
  const parts = shown.map((group) => t.said.part(t.group[group], formats.number(groups[group])))
  const news = [state, why?.kind, ...problems.map((group) => groups[group])].join(' ')
  // The initial state is visible on the page; only a start is announced.
  const [first] = useState(state === 'running' ? '' : news)
  const announced = useAnnouncement([name, word, ...parts].join('. '), news === first ? '' : news)
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>
}
