import type { Connection } from '#client/connection.ts'
import { UnexpectedAnswerError } from '#client/errors.ts'
import { inBulkSlot } from '#client/queue.ts'
import { isMarkup } from '#client/reasons.ts'
import { SkippedError, type Work } from '#jobs/work.ts'
import type { JobItem } from '#local/jobs/job-record.ts'
import type { Known } from '#change/resource.ts'
import { changedSince, isApplied, skipReasons, type ReviewedChange } from './reviewed-change.ts'

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
