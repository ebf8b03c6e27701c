import type { RowState } from '#local/jobs/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { equal, type Change, type Field, type Known } from '#change/resource.ts'

/** The change of one of many resources, as it was reviewed. */
export interface ReviewedChange<V extends object> {
  /** All values when they were reviewed; null for unknown ones. */
  readonly before: Known<V>
  /** All values that are asked for; null for unknown ones that stay. */
  readonly after: Known<V>
}

/** The current values after a job. */
export type CurrentState<V> =
  /** As asked. Some of the changed values may be unreadable: all are written at once, so they were saved too. */
  | { readonly is: 'saved'; readonly isPartlyUnread: boolean }
  /** `unverifiable`: none of the changed values can be read. `gone`: the resource does not exist. */
  | { readonly is: 'unverifiable' | 'before' | 'gone' }
  /** `values` are those that are not as asked. */
  | { readonly is: 'different'; readonly values: Partial<V> }

/** The result of one resource. */
export interface ManyResult<V extends object> {
  readonly row: JobRow
  readonly change: ReviewedChange<V>
  /** Undefined until it is read again. */
  readonly current: CurrentState<V> | undefined
}

/** Returns the values that a change sets to others than those reviewed. */
export const changesOf = <V extends object>({
  before,
  after,
}: ReviewedChange<V>): readonly Change<V>[] =>
  fieldsOf(before, after)
    .filter((field) => after[field] !== null && !equal(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))

/** Returns the values that someone else has changed since the review. */
export const changedSince = <V extends object>(
  { before }: ReviewedChange<V>,
  now: Known<V>,
): Partial<V> => differing(before, now)

/** Returns whether no write is needed. A new value that cannot be read is always written. */
export const isApplied = <V extends object>(
  { before, after }: ReviewedChange<V>,
  now: Known<V>,
): boolean =>
  fieldsOf(before, after, now).every((field) => {
    const is = now[field] === null ? before[field] : now[field]
    return after[field] === null || equal(after[field], is)
  })

/** Compares a change with the values read since; undefined if the resource does not exist. */
export function stateNow<V extends object>(
  change: ReviewedChange<V>,
  now: Known<V> | undefined,
): CurrentState<V> {
  if (!now) return { is: 'gone' }
  const values = differing(change.after, now)
  if (Object.keys(values).length > 0)
    return Object.keys(changedSince(change, now)).length === 0
      ? { is: 'before' }
      : { is: 'different', values }
  const asked = changesOf(change)
  const unread = asked.filter(({ field }) => now[field] === null).length
  return unread > 0 && unread === asked.length
    ? { is: 'unverifiable' }
    : { is: 'saved', isPartlyUnread: unread > 0 }
}

/** Returns the change that undoes another, as far as the previous values are known. */
export const inverseOf = <V extends object>({
  before,
  after,
}: ReviewedChange<V>): ReviewedChange<V> => {
  const back = { ...after }
  for (const field of fieldsOf(before, after))
    if (before[field] !== null) back[field] = before[field]
  return { before: after, after: back }
}

const fieldsOf = <V extends object>(...all: Known<V>[]): Field<V>[] => [
  ...new Set(all.flatMap((values) => Object.keys(values) as Field<V>[])),
]

/** Returns the current values that differ from wanted ones, as far as both are known. */
function differing<V extends object>(wanted: Known<V>, now: Known<V>): Partial<V> {
  const found: Partial<V> = {}
  for (const field of fieldsOf(wanted, now)) {
    const value = now[field]
    if (wanted[field] !== null && value !== null && !equal(wanted[field], value))
      found[field] = value
  }
  return found
}

/** Why an item was skipped: the first of its texts. The second is JSON with the values of someone else's change. */
export const skipReasons = { changed: 'changed', unread: 'unread' } as const

const isDone = (state: RowState) => state === 'accepted' || state === 'arrived'
const isAsAsked = ({ current }: Pick<ManyResult<object>, 'current'>) =>
  current?.is === 'saved' || current?.is === 'unverifiable'

/** Groups of results. Outcomes are stored a little later than they are known, so `isUnread` waits for them. */
type Test = (result: Pick<ManyResult<object>, 'row' | 'current'>) => boolean

/** Whether it was applied, as far as known, so that it can be undone. */
export const canBeUndone: Test = (one) => isDone(one.row.state) && isAsAsked(one)

/** Whether some or all of the changed values cannot be read. */
export const isPartlyUnread: Test = ({ current }) =>
  current?.is === 'unverifiable' || (current?.is === 'saved' && current.isPartlyUnread)

/** Whether it was accepted, but other values were saved. */
export const isSavedDifferently: Test = (one) =>
  isDone(one.row.state) && one.current !== undefined && !isAsAsked(one)

/** Whether it was accepted or is unknown, and was not read again. */
export const isUnread: Test = ({ row, current }) =>
  (isDone(row.state) || row.state === 'unknown') &&
  row.state === row.outcome?.state &&
  current === undefined

/** Whether the gateway verifiably has it as asked. */
export const isConfirmed: Test = ({ current }) => current?.is === 'saved'

/** Whether an unknown one may be sent again: the gateway verifiably has the previous values. */
export const isVerifiablyUndone: Test = ({ row, current }) =>
  row.state === 'unknown' && current?.is === 'before'

/** Whether only a person can decide if an unknown one is sent again: nothing shows whether it was done. */
export const isUndecided: Test = ({ row, current }) =>
  row.state === 'unknown' && current?.is === 'unverifiable'

/** Whether it was skipped because someone else changed it: it needs another review. */
export const isChangedByOthers: Test = ({ row }) =>
  row.state === 'skipped' && row.outcome?.reason?.texts[0] === skipReasons.changed

/** Returns the values of someone else's change with which a row was skipped; undefined if they were not stored. */
export function othersValues({ outcome }: JobRow): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(outcome?.reason?.texts[1] ?? '')
    return typeof read === 'object' && read !== null ? { ...read } : undefined
  } catch {
    return undefined
  }
}
