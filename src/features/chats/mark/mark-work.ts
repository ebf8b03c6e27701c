import { keptAnswer, type Prepare } from '#jobs/work.ts'
import { call } from '#client/call.ts'
import type { JobItem } from '#local/jobs/job-record.ts'
import type { MessageKey } from './read-keys.ts'

/** One call: its messages, and the index of the first of them among all, from 0. */
export interface MarkItem {
  readonly from: number
  readonly keys: readonly MessageKey[]
}

/** Returns an item per batch, in order. */
export function markItems(keys: readonly MessageKey[]): JobItem<MarkItem>[] {
  return batchesOf(keys).map((some, n) => ({
    to: some[0]?.remoteJid ?? '',
    data: { from: n * batchSize, keys: some },
  }))
}

/** Returns the messages of an item. Only for items of this kind. */
export const markItemOf = (item: JobItem) => item.data as MarkItem

/** Returns a message key in one line. */
export const keyText = ({ remoteJid, fromMe, id }: MessageKey) =>
  `${remoteJid} · ${String(fromMe)} · ${id}`

/** Prepares the work of this kind (contract, section 4: markMessageAsRead). */
export const prepareMarking: Prepare<MarkItem> = ({ job, connection }) => {
  const params = { instance: job.instance }
  return async ({ data }) => {
    const body = { readMessages: data.keys.map((key) => ({ ...key })) }
    const result = await call(
      connection,
      'markMessageAsRead',
      { params, body },
      { priority: 'bulk' },
    )
    return { answer: keptAnswer(result, ['message', 'read']) }
  }
}

/** How many messages one call marks. The contract has no limit (section 8); this keeps refusals readable. */
export const batchSize = 100

/** Splits a list into batches of at most `batchSize`, in order. */
export const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_one, n) =>
    all.slice(n * batchSize, (n + 1) * batchSize),
  )
