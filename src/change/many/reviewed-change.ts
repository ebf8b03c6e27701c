import type { OutcomeState, JobItem } from '#local/jobs/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { equal, type Change, type Field, type Known } from '#change/resource.ts'
import type { Connection } from '#client/connection.ts'
import { UnexpectedAnswerError } from '#client/errors.ts'
import { inBulkSlot } from '#client/queue.ts'
import { isMarkup } from '#client/reasons.ts'
import { SkippedError, type Work } from '#jobs/work.ts'

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

const isDone = (state: OutcomeState) => state === 'accepted' || state === 'arrived'
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

/** A resource that a job changes: how the item's change is applied. */
export interface ManyResource<V extends object, Data, Answer> {
  readonly changeOf: (item: JobItem<Data>) => ReviewedChange<V>
  /** Reads the resource now. @throws SkippedError, and like `call` */
  readonly read: (item: JobItem<Data>) => Promise<Answer>
  readonly valuesOf: (answer: Answer, item: JobItem<Data>) => Known<V>
  /** Sends all values once. @throws like `call` */
  readonly write: (item: JobItem<Data>, answer: Answer) => Promise<unknown>
  /** Whether the answer to `read` is older than a write: the result is then verified later. */
  readonly readsOnce?: boolean
  /** Returns what is stored of the values read after the write; by default nothing. It must not contain a secret. */
  readonly readBackOf?: (values: Known<V>) => unknown
  /** Called with each answer that was read, except the ones that led to a write. */
  readonly onRead?: (item: JobItem<Data>, answer: Answer) => void
}

/**
 * Returns work that changes a resource in one slot, so that the time between read and write is minimal: reads it again,
 * skips it if someone else changed it since the review, writes once and reads it back. Does not write what the gateway
 * has already: an earlier attempt was applied, or someone else did the same.
 */
export const verifiedWork =
  <V extends object, Data, Answer>(
    connection: Connection,
    resource: ManyResource<V, Data, Answer>,
  ): Work<Data> =>
  (item) =>
    inBulkSlot(connection, async () => {
      const { valuesOf, onRead, readBackOf } = resource
      const done = (values: Known<V>) => (readBackOf ? { readBack: readBackOf(values) } : {})
      const change = resource.changeOf(item)
      const answer = await readFirst(resource, item)
      const now = valuesOf(answer, item)
      if (isApplied(change, now)) {
        onRead?.(item, answer)
        return done(now)
      }
      const since = changedSince(change, now)
      if (Object.keys(since).length > 0) {
        onRead?.(item, answer)
        // JSON has no `undefined`: something that no longer exists is null.
        const values = JSON.stringify(since, (_key, value: unknown) => value ?? null)
        throw new SkippedError([skipReasons.changed, values])
      }
      await resource.write(item, answer)
      if (resource.readsOnce) return {}
      // The outcome of the write is known: an error of this read does not change it.
      const back = await resource.read(item).catch(() => undefined)
      if (back === undefined) return {}
      onRead?.(item, back)
      return done(valuesOf(back, item))
    })

/** The calls of an item share its slot. */
export const inSlot = { priority: 'bulk', inSlot: true } as const

async function readFirst<V extends object, Data, Answer>(
  { read }: ManyResource<V, Data, Answer>,
  item: JobItem<Data>,
): Promise<Answer> {
  try {
    return await read(item)
  } catch (error) {
    // Nothing was sent: the response cannot be parsed, so it is unknown what would be overwritten.
    // A web page is not a response of the gateway: the job pauses after three.
    if (error instanceof UnexpectedAnswerError && !isMarkup(error.raw))
      throw new SkippedError([skipReasons.unread])
    throw error
  }
}
