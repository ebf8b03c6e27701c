import { originOf } from '#domain/gateway-address.ts'
import type { Connection } from './connection.ts'
import { queueOf } from './queue.ts'

/**
 * Holds one place of the queue's bulk work for several calls in a row, each sent with `inPlace`: nothing of this
 * browser comes between them, and one place is waited for instead of one per call.
 * @throws what `task` throws
 */
export function inBulkPlace<T>({ address }: Connection, task: () => Promise<T>): Promise<T> {
  return queueOf(originOf(address)).run('bulk', task)
}
