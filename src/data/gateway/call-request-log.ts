import { endedAs, redactAnswer, redactRequest } from '#client/redact/redact-call.ts'
import { observeCalls, type ObservedCall, type ObservedEnd } from '#client/redact/observe.ts'
import {
  clearRequestLog,
  writeRequestLog,
  type RequestLogRecord,
} from '#local/request-log/request-log.ts'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { savedGateways } from '#local/saved-gateways.ts'
import { WriteAheadLog } from '#local/jobs/write-ahead-log.ts'
import { allOperations, isReadOperation } from '#contract/index.ts'
import { keyFor } from '#data/session/keys.ts'
import { currentAuthor } from '#data/session/session.ts'

// The request log of this tab's calls. The entry of a call is redacted when it ends, so that no secret waits in memory;
// entries are written in groups, so that bulk jobs are not slowed down.

const log = new WriteAheadLog<RequestLogRecord>({
  write: (records) => writeRequestLog(records, isKnown),
  idOf: ({ entry }) => entry.id,
  gatherMs: 800,
  maxGathered: 400,
})
/** The length of a reason in the list; the details have the whole one. */
const maxReasonLength = 160
let started = false

/** Starts to log every call of this tab; further calls do nothing. */
export function keepRequestLog(): void {
  if (started) return
  started = true
  observeCalls(keep)
  // A page that is closed writes its entries; calls in flight stay `waiting` in the request log.
  const page = globalThis.document as Document | undefined
  page?.defaultView?.addEventListener('pagehide', () => void flushRequestLog())
  page?.addEventListener('visibilitychange', () => void flushRequestLog())
}

/** Writes gathered entries. Resolves once they are written, or cannot be: then there is no request log. */
export const flushRequestLog = (): Promise<void> => log.flush()

/** Deletes the calls to a gateway, including those that are not written yet. */
export async function forgetCalls(gateway: string): Promise<void> {
  log.drop(({ entry }) => entry.gateway === gateway)
  await log.flush()
  await clearRequestLog(gateway)
}

/** Returns whether a gateway's calls are logged: not those of a mere attempt to connect, nor of a forgotten gateway. */
const isKnown = (gateway: string) =>
  keyFor(gateway) !== undefined || savedGateways().some(({ address }) => address === gateway)

function keep(call: ObservedCall) {
  const { connection, operation, built, priority } = call
  const { keeper, details, ...left } = redactRequest(call)
  const id = freshId()
  const isRead = isReadOperation(allOperations[operation])
  const who = isRead ? '' : currentAuthor(connection.address)
  const entry: RequestLogEntry = {
    gateway: connection.address,
    at: call.at,
    id,
    operation,
    method: allOperations[operation].method,
    ...left,
    ...(who !== '' && { who }),
    by: priority,
    ...(connection.job && { job: { kind: connection.job.kind, id: connection.job.id } }),
    outcome: 'waiting',
    queued: Math.round(call.queued),
    limit: call.limit,
    sent: built.bytes,
  }
  // A user's writes are few, and must be logged even if the page is left at once; so must a reset of a password, which is
  // settled by the log.
  const isReset =
    entry.agent !== undefined && entry.changes?.some((one) => one.field === 'password')
  const isUrgent = isReset === true || (entry.by === 'person' && !isRead)
  const put = (record: RequestLogRecord) =>
    void (isUrgent ? log.put(record) : log.putLater(record)).catch(() => {})
  put({ entry })
  return (end: ObservedEnd) => {
    const { status, bytes } = end
    const answer = redactAnswer(end, keeper)
    const { why, reasons: [reason] = [] } = answer
    put({
      entry: {
        ...entry,
        outcome: endedAs(operation, end),
        took: Math.round(end.took),
        ...(status !== undefined && { status }),
        ...(bytes !== undefined && { received: bytes }),
        ...(reason !== undefined && { reason: reason.slice(0, maxReasonLength) }),
        ...(why !== undefined && { why }),
      },
      details: { ...details, ...answer },
    })
  }
}

/** The prefix of this tab's ids, unique among tabs. */
const ofThisTab = Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36))
let entryCount = 0
const freshId = () => `${ofThisTab.join('')}-${(++entryCount).toString(36)}`
