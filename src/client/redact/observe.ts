import type { AnyOperationName, Operation } from '#contract/index.ts'
import type { FieldChange } from '#domain/field-change.ts'
import type { Connection } from '#client/connection.ts'
import type { Body } from '#client/dialects/dialect.ts'
import type { Priority } from '#client/queue.ts'

/** A request as it will be sent, without the key. */
export interface BuiltRequest {
  readonly method: Operation['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Blob
  readonly bytes: number
  /** The requested delay of the response, in milliseconds. */
  readonly delay: number
  /** The body as an object in the gateway's dialect; texts that are in Blobs are ''. */
  readonly sent?: Body
}

/**
 * A call that leaves the queue. Nothing is truncated or masked, and the connection holds the key: observers that store
 * calls must redact them (`redact-call.ts`).
 */
export interface ObservedCall {
  readonly connection: Connection
  readonly operation: AnyOperationName
  /** The caller's arguments: `params`, `query`, `body`, and long texts of the body as `blobs`. */
  readonly request: unknown
  readonly built: BuiltRequest
  readonly priority: Priority
  /** When it left the queue, in epoch milliseconds. */
  readonly at: number
  /** The time spent in the queue, in milliseconds. */
  readonly queued: number
  readonly limit: number
  /** What a write changes, if the caller says. */
  readonly changes?: readonly FieldChange[] | undefined
}

/** The parts of an answer that were received. */
export interface WriteResult {
  /** HTTP status; 0 if a redirect was refused. */
  status?: number
  type?: string | undefined
  bytes?: number
  /** The body as JSON, or as text if it is not JSON. */
  body?: unknown
}

/** The end of a call. */
export interface ObservedEnd extends Readonly<WriteResult> {
  /** The duration after leaving the queue, in milliseconds. */
  readonly took: number
  /** The error that `call` throws; missing if it returns. */
  readonly error?: unknown
}

/** Called when a call leaves the queue; returns a function that is called at its end. Neither may throw or block. */
export type CallObserver = (call: ObservedCall) => (end: ObservedEnd) => void

const observers = new Set<CallObserver>()
/** Calls from before the first observer: the calls that connect a gateway run before the dashboard is loaded. */
const early: { call: ObservedCall; end?: ObservedEnd; ends: ((end: ObservedEnd) => void)[] }[] = []
const maxEarlyCalls = 64
/** Whether the early calls were delivered: from then on none are buffered. */
let isEarlyDelivered = false

/**
 * Observes each call from now on. With `early`, also receives the last few buffered calls, which are then dropped.
 * Returns a function that unsubscribes.
 */
export function observeCalls(
  observer: CallObserver,
  wants: 'early' | 'held' = 'early',
): () => void {
  for (const one of early) {
    const notify = observer(one.call)
    if (one.end) notify(one.end)
    else one.ends.push(notify)
  }
  if (wants === 'early') {
    isEarlyDelivered = true
    early.length = 0
  }
  observers.add(observer)
  return () => observers.delete(observer)
}

/** Notifies the observers of a call that leaves the queue. Returns a function to call with its end. */
export function announce(call: ObservedCall): (end: ObservedEnd) => void {
  const ends = Array.from(observers, (observer) => observer(call))
  const one: (typeof early)[number] = { call, ends: [] }
  if (!isEarlyDelivered && early.push(one) > maxEarlyCalls) early.shift()
  return (end) => {
    if (!isEarlyDelivered) one.end = end
    for (const notify of [...one.ends, ...ends]) notify(end)
  }
}
