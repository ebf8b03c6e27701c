import type { OutcomeState, JobCounts, JobState } from '#local/jobs/job-record.ts'
import { recordOf } from '#domain/keys-of.ts'
import type { StateKind } from '#ui/note/State.tsx'

/** The groups that a job's rows are counted and filtered by. Their counts add up to the total. */
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

/** The states of each group. A settled result counts as what it was settled to. */
export const statesOf = {
  accepted: ['accepted', 'arrived'],
  skipped: ['skipped'],
  refused: ['refused'],
  'not-arrived': ['not-arrived'],
  unknown: ['unknown'],
  sending: ['sending'],
  remaining: ['waiting', 'not-sent'],
} as const satisfies Record<RowGroup, readonly OutcomeState[]>

/** The kind of state that a row's state is shown as. */
const kinds: Record<OutcomeState, StateKind> = {
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

/** Returns how a row's state is shown. @param skippedIsDone whether a skipped row counts as done */
export const kindOfRow = (state: OutcomeState, skippedIsDone: boolean): StateKind =>
  state === 'skipped' && skippedIsDone ? 'off' : kinds[state]

/** Returns how a group of rows is shown. @param skippedIsDone whether a skipped row counts as done */
export const kindOfGroup = (group: RowGroup, skippedIsDone: boolean): StateKind =>
  kindOfRow(statesOf[group][0], skippedIsDone)

/** Counts the rows of each group. */
export const groupCounts = (counts: JobCounts): GroupCounts =>
  recordOf(rowGroups, (group) =>
    statesOf[group].reduce((total, state) => total + (counts[state] ?? 0), 0),
  )

/** Returns the number of rows with a result of any kind. */
export const doneOf = (counts: GroupCounts): number =>
  counts.accepted + counts.skipped + counts.refused + counts['not-arrived'] + counts.unknown

const isRare = (group: RowGroup) => group === 'skipped' || group === 'not-arrived'

/** Returns the groups to show; rare ones only if they have rows. */
export const shownGroups = (counts: GroupCounts): readonly RowGroup[] =>
  rowGroups.filter((group) => !isRare(group) || counts[group] > 0)

/** Returns a percentage, with one decimal below 99; never 100 before everything is done. */
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

/** Returns whether a job is over and did nothing: rows skipped because the wanted state existed count as done. */
export const changedNothing = (
  state: JobState,
  { accepted, arrived, skipped }: JobCounts,
  skippedIsDone: boolean,
): boolean => state === 'finished' && accepted + arrived + (skippedIsDone ? skipped : 0) === 0

/** Returns how a job's state is shown. One that did nothing is not shown as successful. */
export const kindOfState = (
  state: JobState,
  counts: JobCounts,
  skippedIsDone: boolean,
): StateKind => (changedNothing(state, counts, skippedIsDone) ? 'bad' : jobStates[state])
