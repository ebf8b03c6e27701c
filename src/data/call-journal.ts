import { endedAs, leftOfAnswer, leftOfRequest } from '#client/left-of-call.ts'
import { observeCalls, type ObservedCall, type ObservedEnd } from '#client/observe.ts'
import { clearJournal, writeJournal, type JournalRecord } from '#local/journal.ts'
import type { JournalEntry } from '#local/journal-entry.ts'
import { savedGateways } from '#local/saved-gateways.ts'
import { allOperations, isReadOperation } from '#contract/index.ts'
import { keyFor } from './keys.ts'

// The journal of this tab's calls. What is kept of a call is made when it ends, so that no secret waits anywhere; it is
// written with others, so that work on many is not held up.

/** How long calls are gathered before they are written, in milliseconds; and how many at most. */
const gatherFor = 800
const mostGathered = 400

/** Calls that have ended and are not written yet, by their ids. */
let ended: JournalRecord[] = []
/** Calls on their way, and whether each is written. */
const onTheirWay = new Map<string, { entry: JournalEntry; written: boolean }>()
let timer: ReturnType<typeof setTimeout> | undefined
let writing: Promise<void> = Promise.resolve()
let started = false

/** Begins to write down every call of this tab; once, however often it is called. */
export function keepJournal(): void {
  if (started) return
  started = true
  observeCalls(keep)
  // A page that goes away writes what it has; what is on its way stays waiting in the journal.
  const page = globalThis.document as Document | undefined
  page?.defaultView?.addEventListener('pagehide', () => void flushJournal())
  page?.addEventListener('visibilitychange', () => void flushJournal())
}

/** Writes down what was gathered. Resolves when it is written, or cannot be: then there is no journal. */
export function flushJournal(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const waiting = [...onTheirWay.values()].filter(({ written }) => !written)
  const records: JournalRecord[] = [...waiting.map(({ entry }) => ({ entry })), ...ended]
  ended = []
  for (const one of waiting) one.written = true
  if (records.length > 0)
    writing = writing.then(() => writeJournal(records, isKnown)).catch(() => {})
  return writing
}

/** Deletes the calls to a gateway, also those that are not written yet. */
export async function forgetCalls(gateway: string): Promise<void> {
  ended = ended.filter(({ entry }) => entry.gateway !== gateway)
  await writing
  await clearJournal(gateway)
}

/** What was only tried at Connect leaves nothing; nor does a gateway that was forgotten. */
const isKnown = (gateway: string) =>
  keyFor(gateway) !== undefined || savedGateways().some(({ address }) => address === gateway)

function keep(call: ObservedCall) {
  const { connection, operation, built, priority } = call
  const { keeper, details, ...left } = leftOfRequest(call)
  const id = freshId()
  const entry: JournalEntry = {
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
  onTheirWay.set(id, { entry, written: false })
  writeSoon(isUrgent)
  return (end: ObservedEnd) => {
    onTheirWay.delete(id)
    const { status, bytes } = end
    ended.push({
      entry: {
        ...entry,
        outcome: endedAs(end),
        took: Math.round(end.took),
        ...(status !== undefined && { status }),
        ...(bytes !== undefined && { received: bytes }),
      },
      details: { ...details, ...leftOfAnswer(end, keeper) },
    })
    writeSoon(isUrgent || ended.length >= mostGathered)
  }
}

function writeSoon(atOnce: boolean): void {
  if (atOnce) void flushJournal()
  else timer ??= setTimeout(() => void flushJournal(), gatherFor)
}

/** What ids of this tab begin with: no other has them. */
const ofThisTab = Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36))
let made = 0
const freshId = () => `${ofThisTab.join('')}-${(++made).toString(36)}`
