import type { RowState, RunCounts } from '#local/run-record.ts'

/** What rows are counted and filtered by. Their counts add up to all. */
export const groups = [
  'accepted',
  'refused',
  'not-arrived',
  'unknown',
  'sending',
  'remaining',
] as const
export type Group = (typeof groups)[number]

/** The states of each group. What a person has decided counts as what it was decided to be. */
export const statesOf = {
  accepted: ['accepted', 'arrived'],
  refused: ['refused', 'skipped'],
  'not-arrived': ['not-arrived'],
  unknown: ['unknown'],
  sending: ['sending'],
  remaining: ['waiting', 'not-sent'],
} as const satisfies Record<Group, readonly RowState[]>

/** How many rows each group has. */
export function groupCounts(counts: RunCounts): Record<Group, number> {
  const sum = (group: Group) =>
    statesOf[group].reduce((total, state) => total + (counts[state] ?? 0), 0)
  return {
    accepted: sum('accepted'),
    refused: sum('refused'),
    'not-arrived': sum('not-arrived'),
    unknown: sum('unknown'),
    sending: sum('sending'),
    remaining: sum('remaining'),
  }
}

/** How many rows are done: whatever came of them. */
export const doneOf = (counts: Record<Group, number>) =>
  counts.accepted + counts.refused + counts['not-arrived'] + counts.unknown

/** The groups that are told: what a person seldom says only where it was said. */
export const toldGroups = (counts: Record<Group, number>): readonly Group[] =>
  groups.filter((group) => group !== 'not-arrived' || counts[group] > 0)

/** A share in percent, with one decimal only below 99. */
export function percent(part: number, whole: number): number {
  if (whole === 0) return 0
  const exact = (part / whole) * 100
  // Never 100 before it is all.
  return exact >= 99 ? Math.floor(exact) : Math.round(exact * 10) / 10
}
