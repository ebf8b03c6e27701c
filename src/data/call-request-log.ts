import { endedAs, redactAnswer, redactRequest } from '#client/redact-call.ts'
import { observeCalls, type ObservedCall, type ObservedEnd } from '#client/observe.ts'
import { clearRequestLog, writeRequestLog, type RequestLogRecord } from '#local/request-log.ts'
import type { RequestLogEntry } from '#local/request-log-entry.ts'
import { savedGateways } from '#local/saved-gateways.ts'
import { WriteAheadLog } from '#local/write-ahead-log.ts'
import { allOperations, isReadOperation } from '#contract/index.ts'
import { keyFor } from './keys.ts'

// The request log of this tab's calls. What is kept of a call is made when it ends, so that no secret waits anywhere; it is
// written with others, so that work on many is not held up.

const log = new WriteAheadLog<RequestLogRecord>({
  write: (records) => writeRequestLog(records, isKnown),
  idOf: ({ entry }) => entry.id,
  gatherMs: 800,
  maxGathered: 400,
})
let started = false

/** Begins to write down every call of this tab; once, however often it is called. */
export function keepRequestLog(): void {
  if (started) return
  started = true
  observeCalls(keep)
  // A page that goes away writes what it has; what is on its way stays waiting in the request log.
  const page = globalThis.document as Document | undefined
  page?.defaultView?.addEventListener('pagehide', () => void flushRequestLog())
  page?.addEventListener('visibilitychange', () => void flushRequestLog())
}

/** Writes down what was gathered. Resolves when it is written, or cannot be: then there is no request log. */
export const flushRequestLog = (): Promise<void> => log.flush()

/** Deletes the calls to a gateway, also those that are not written yet. */
export async function forgetCalls(gateway: string): Promise<void> {
  log.drop(({ entry }) => entry.gateway === gateway)
  await log.flush()
  await clearRequestLog(gateway)
}

/** What was only tried at Connect leaves nothing; nor does a gateway that was forgotten. */
const isKnown = (gateway: string) =>
  keyFor(gateway) !== undefined || savedGateways().some(({ address }) => address === gateway)

function keep(call: ObservedCall) {
  const { connection, operation, built, priority } = call
  const { keeper, details, ...left } = redactRequest(call)
  const id = freshId()
  const entry: RequestLogEntry = {
    gateway: connection.address,
    at: call.at,
    id,
    operation,
    method: allOperations[operation].method,
    ...left,
    by: priority,
    outcome: 'waiting',
    queued: Math.round(call.queued),
    limit: call.limit,
    sent: built.bytes,
  }
  // What a person writes is few, and must not be missed by a page that is left at once.
  const isUrgent = entry.by === 'person' && !isReadOperation(allOperations[operation])
  const put = (record: RequestLogRecord) =>
    void (isUrgent ? log.put(record) : log.putLater(record)).catch(() => {})
  put({ entry })
  return (end: ObservedEnd) => {
    const { status, bytes } = end
    put({
      entry: {
        ...entry,
        outcome: endedAs(end),
        took: Math.round(end.took),
        ...(status !== undefined && { status }),
        ...(bytes !== undefined && { received: bytes }),
      },
      details: { ...details, ...redactAnswer(end, keeper) },
    })
  }
}

/** What ids of this tab begin with: no other has them. */
const ofThisTab = Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36))
let made = 0
const freshId = () => `${ofThisTab.join('')}-${(++made).toString(36)}`
