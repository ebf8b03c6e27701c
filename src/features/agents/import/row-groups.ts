import type { RowState, RunCounts } from '#local/run-record.ts'

/** What rows are counted and filtered by. Their counts add up to all. */
export const rowGroups = ['done', 'already', 'refused', 'unknown', 'remaining'] as const
export type RowGroup = (typeof rowGroups)[number]

/** The states of each group. What the list of agents has told counts as what it told. */
export const statesOf = {
  done: ['accepted', 'arrived'],
  already: ['skipped'],
  refused: ['refused', 'not-arrived'],
  unknown: ['unknown'],
  remaining: ['waiting', 'sending', 'not-sent'],
} as const satisfies Record<RowGroup, readonly RowState[]>

/** How many rows each group has. */
export function groupCounts(counts: RunCounts): Record<RowGroup, number> {
  const sum = (group: RowGroup) =>
    statesOf[group].reduce((total, state) => total + (counts[state] ?? 0), 0)
  return {
    done: sum('done'),
    already: sum('already'),
    refused: sum('refused'),
    unknown: sum('unknown'),
    remaining: sum('remaining'),
  }
}
