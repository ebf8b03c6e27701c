import type { AnyOperationName } from '#contract/index.ts'
import type { BuiltRequest } from './build-request.ts'
import type { Connection } from './connection.ts'
import type { Priority } from './queue.ts'

/**
 * A call as it leaves the queue. Nothing of it is cut or masked, and the connection holds the key: whoever keeps
 * something of a call takes out of it what may not be kept (`left-of-call.ts`).
 */
export interface ObservedCall {
  readonly connection: Connection
  readonly operation: AnyOperationName
  /** What was handed over: `params`, `query`, `body`, and long texts of the body as `blobs`. */
  readonly request: unknown
  readonly built: BuiltRequest
  readonly priority: Priority
  /** When it left the queue, in epoch milliseconds. */
  readonly at: number
  /** For how long it stood in the queue, in milliseconds. */
  readonly queued: number
  /** For how long the answer is waited for at most, in milliseconds. */
  readonly limit: number
}

/** What came of an answer, as far as one came. */
export interface WriteResult {
  /** HTTP status; 0 where a redirect was refused. */
  status?: number
  /** The content type, as the gateway gives it. */
  type?: string | undefined
  /** The size of the answer's body, in bytes. */
  bytes?: number
  /** The body as JSON, or as text where it is none. */
  body?: unknown
}

/** How a call ended. */
export interface ObservedEnd extends Readonly<WriteResult> {
  /** How long it took after it left the queue, in milliseconds. */
  readonly took: number
  /** What `call` throws; left out where it returns. */
  readonly error?: unknown
}

/** Told of a call when it leaves the queue; gives what is told of its end. Neither may throw, nor take long. */
export type CallObserver = (call: ObservedCall) => (end: ObservedEnd) => void

const observers = new Set<CallObserver>()
/** Calls from before anybody observed: those that connect a gateway are made before the dashboard is loaded. */
const early: { call: ObservedCall; end?: ObservedEnd; tell: ((end: ObservedEnd) => void)[] }[] = []
const mostEarly = 64
/** Whether the early ones were handed over: from then on none are held. */
let handedOver = false

/**
 * Tells of each call from now on, and of the last few from before that are held. Who wants them `early` takes them: they
 * are held no longer. Gives what ends it.
 */
export function observeCalls(
  observer: CallObserver,
  wants: 'early' | 'held' = 'early',
): () => void {
  for (const one of early) {
    const tell = observer(one.call)
    if (one.end) tell(one.end)
    else one.tell.push(tell)
  }
  if (wants === 'early') {
    handedOver = true
    early.length = 0
  }
  observers.add(observer)
  return () => observers.delete(observer)
}

/** Tells of a call that leaves the queue. Gives what is called with its end. */
export function announce(call: ObservedCall): (end: ObservedEnd) => void {
  const ends = Array.from(observers, (observer) => observer(call))
  const one: (typeof early)[number] = { call, tell: [] }
  if (!handedOver && early.push(one) > mostEarly) early.shift()
  return (end) => {
    if (!handedOver) one.end = end
    for (const tell of [...one.tell, ...ends]) tell(end)
  }
}
