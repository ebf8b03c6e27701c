import type { RowState, RunCounts } from '#local/run-record.ts'

/** What rows are counted and filtered by. Their counts add up to all. */
export const rowGroups = ['done', 'already', 'refused', 'not-done', 'unknown', 'remaining'] as const
export type RowGroup = (typeof rowGroups)[number]

/** The states of each group. What the list of agents has told counts as what it told. */
export const statesOf = {
  done: ['accepted', 'arrived'],
  already: ['skipped'],
  refused: ['refused'],
  'not-done': ['not-arrived'],
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
    'not-done': sum('not-done'),
    unknown: sum('unknown'),
    remaining: sum('remaining'),
  }
}

/** The groups that are told: what the list seldom says only where it said so. */
export const toldGroups = (counts: Record<RowGroup, number>): readonly RowGroup[] =>
  rowGroups.filter((group) => group !== 'not-done' || counts[group] > 0)
