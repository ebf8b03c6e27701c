import type { RowState, JobCounts, JobState } from '#local/job-record.ts'
import type { StateKind } from '#ui/State.tsx'

/** What the rows of a job are counted and filtered by. Their counts add up to all. */
export const rowGroups = [
  'accepted',
  'skipped',
  'refused',
  'not-arrived',
  'unknown',
  'sending',
  'remaining',
] as const
export type RowGroup = (typeof rowGroups)[number]
export type GroupCounts = Readonly<Record<RowGroup, number>>

/** The states of each group. What a person has decided counts as what it was decided to be. */
export const statesOf = {
  accepted: ['accepted', 'arrived'],
  skipped: ['skipped'],
  refused: ['refused'],
  'not-arrived': ['not-arrived'],
  unknown: ['unknown'],
  sending: ['sending'],
  remaining: ['waiting', 'not-sent'],
} as const satisfies Record<RowGroup, readonly RowState[]>

/** How a row's state is drawn. */
const kinds: Record<RowState, StateKind> = {
  waiting: 'off',
  sending: 'running',
  accepted: 'ok',
  arrived: 'ok',
  refused: 'bad',
  'not-arrived': 'warning',
  unknown: 'unknown',
  skipped: 'warning',
  'not-sent': 'off',
}

/** Returns how a row's state is drawn. @param skippedIsDone whether a skipped row is as good as done */
export const kindOfRow = (state: RowState, skippedIsDone: boolean): StateKind =>
  state === 'skipped' && skippedIsDone ? 'off' : kinds[state]

/** Counts the rows of each group. */
export function groupCounts(counts: JobCounts): GroupCounts {
  const sum = (group: RowGroup) =>
    statesOf[group].reduce((total, state) => total + (counts[state] ?? 0), 0)
  return {
    accepted: sum('accepted'),
    skipped: sum('skipped'),
    refused: sum('refused'),
    'not-arrived': sum('not-arrived'),
    unknown: sum('unknown'),
    sending: sum('sending'),
    remaining: sum('remaining'),
  }
}

/** How many rows have a result, whichever. */
export const doneOf = (counts: GroupCounts): number =>
  counts.accepted + counts.skipped + counts.refused + counts['not-arrived'] + counts.unknown

const isRare = (group: RowGroup) => group === 'skipped' || group === 'not-arrived'

/** The groups that are shown; rare ones only where they have rows. */
export const shownGroups = (counts: GroupCounts): readonly RowGroup[] =>
  rowGroups.filter((group) => !isRare(group) || counts[group] > 0)

/** A share in percent, with one decimal below 99; never 100 before it is all. */
export function percent(part: number, whole: number): number {
  if (whole === 0) return 0
  const exact = (part / whole) * 100
  return exact >= 99 ? Math.floor(exact) : Math.round(exact * 10) / 10
}

const jobStates: Record<JobState, StateKind> = {
  making: 'running',
  ready: 'info',
  running: 'running',
  paused: 'warning',
  stopped: 'off',
  finished: 'ok',
}

/** Whether a job is over and did nothing: what it skipped because it was there already counts as done. */
export const changedNothing = (
  state: JobState,
  { accepted, arrived, skipped }: JobCounts,
  skippedIsDone: boolean,
): boolean => state === 'finished' && accepted + arrived + (skippedIsDone ? skipped : 0) === 0

/** Returns how a job's state is drawn. One that did nothing has not ended well. */
export const kindOfState = (
  state: JobState,
  counts: JobCounts,
  skippedIsDone: boolean,
): StateKind => (changedNothing(state, counts, skippedIsDone) ? 'bad' : jobStates[state])
