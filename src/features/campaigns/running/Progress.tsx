import type { ReactNode } from 'react'
import { Figures } from '#bulk/Figures.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunCounts } from '#local/run-record.ts'
import type { StateKind } from '#ui/State.tsx'
import { doneOf, groupCounts, percent, toldGroups, type Group } from './groups.ts'
import { ProgressBar } from './ProgressBar.tsx'

const kinds: Record<Group, StateKind> = {
  accepted: 'ok',
  refused: 'bad',
  'not-arrived': 'off',
  unknown: 'unknown',
  sending: 'running',
  remaining: 'off',
}

/** How far a campaign is: the figure, the bar, and the counts that add up to all. */
export function Progress({
  counts: all,
  total,
  stopped,
  left,
}: {
  counts: RunCounts
  total: number
  /** What remains will not be sent. */
  stopped: boolean
  /** Under what remains: how long it takes, or what it waits for. */
  left: ReactNode
}) {
  const t = useText('campaigns').progress
  const formats = useFormats()
  const counts = groupCounts(all)
  const done = doneOf(counts)
  const share = (n: number) => `${formats.number(percent(n, done))}%`
  const under: Record<Group, ReactNode> = {
    accepted: done > 0 && t.ofDone(share(counts.accepted)),
    refused: done > 0 && share(counts.refused),
    'not-arrived': share(counts['not-arrived']),
    unknown: done > 0 && share(counts.unknown),
    sending: t.now,
    remaining: left,
  }
  return (
    <Figures
      done={done}
      of={t.ofTotal(formats.number(total))}
      aside={`${formats.number(percent(done, total))}%`}
      bar={<ProgressBar counts={counts} total={total} label={t.label} />}
      figures={toldGroups(counts).map((group) => ({
        kind: kinds[group],
        word: group === 'remaining' && stopped ? t.notSent : t.group[group],
        count: counts[group],
        under: under[group],
      }))}
    />
  )
}
