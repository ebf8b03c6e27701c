import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '#i18n/locale.tsx'
import { State } from '#ui/note/State.tsx'
import { useJobWords } from './job-kinds.ts'
import { JobBar } from './JobBar.tsx'
import shared from '#ui/shared.module.css'
import classes from './JobProgress.module.css'
import {
  doneOf,
  groupCounts,
  kindOfGroup,
  percent,
  shownGroups,
  type RowGroup,
} from './results/row-groups.ts'
import type { JobHandle } from './use-job-handle.ts'
import { useTimeLeft } from './use-time-left.ts'
import parts from '#ui/parts.module.css'

/** The progress of a job: a figure, a bar, and counts that add up to the total. */
export function JobProgress({
  handle,
  compact,
}: {
  handle: JobHandle
  /** In a panel: small, without percentages, with this on the right. */
  compact?: ReactNode
}) {
  const { kind, snapshot } = handle
  const { t, of } = useJobWords(kind)
  const formats = useFormats()
  const left = useTimeLeft(snapshot)
  const counts = groupCounts(handle.counts)
  const done = doneOf(counts)
  const total = done + counts.sending + counts.remaining
  const share = (n: number) => `${formats.number(percent(n, done))}%`
  const underOf = (group: RowGroup): ReactNode => {
    if (group === 'sending') return t.now
    if (group === 'remaining') return left
    if (done === 0) return undefined
    return group === 'accepted' ? t.ofDone(share(counts.accepted)) : share(counts[group])
  }
  const isCompact = compact !== undefined
  const groups = shownGroups(counts).filter((group) => !isCompact || counts[group] > 0)
  return (
    <div className={`${shared.stackMedium} ${shared.shrink} ${isCompact ? classes.compact : ''}`}>
      <div className={`${shared.secondary} ${parts.figure}`}>
        <span>
          <strong>{formats.number(done)}</strong>{' '}
          <span>{of.ofTotal(total, formats.number(total))}</span>
        </span>
        <span className={`${shared.push} ${shared.compact} ${shared.muted}`}>
          {isCompact ? compact : `${formats.number(percent(done, total))}%`}
        </span>
      </div>
      <JobBar counts={counts} total={total} label={t.progress} />
      <dl className={`${shared.stackSmall} ${classes.figures}`}>
        {groups.map((group) => (
          <div key={group}>
            <dt>
              <State kind={kindOfGroup(group, kind.skippedIsDone)}>
                {group === 'remaining' && snapshot.state === 'stopped' ? t.notSent : t.group[group]}
              </State>
            </dt>
            <dd className={`${shared.heading} ${classes.count}`}>
              {formats.number(counts[group])}
            </dd>
            {!isCompact && (
              <Box component="dd" mih="1rem" c="var(--muted)" fz="xs" lh="1rem">
                {underOf(group)}
              </Box>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}
