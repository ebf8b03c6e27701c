import { isRecord } from '#domain/keys-of.ts'
import { createSignal } from '#domain/signal.ts'
import { isCallError, RefusedError, UnexpectedAnswerError } from '#client/errors.ts'
import { timeOut } from '#client/time-out.ts'
import { allOperations, isReadOperation, operationNames } from '#contract/index.ts'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { keyFor, onKeysChange } from '#data/session/keys.ts'
import { observeCalls, type ObservedCall, type ObservedEnd } from '#client/redact/observe.ts'

/** The duration of one call to a gateway. */
export interface AnswerTime {
  /** When the call was sent, in epoch milliseconds. */
  readonly at: number
  /** The time until the answer was read, in milliseconds. */
  readonly took: number
  /** Whether an answer arrived: a refusal is one. */
  readonly answered: boolean
}

/** The number of times kept per instance, and per gateway. */
const ofInstance = 24
const ofGateway = 60

interface GatewayTimes {
  all: readonly AnswerTime[]
  readonly instances: Map<string, readonly AnswerTime[]>
  readonly lastAt: Map<string, number>
  /** When the first of these calls was sent: earlier calls come from the request log. */
  readonly since: number
}

/** In memory: dropped with the tab, and when the gateway is disconnected. */
const timesByGateway = new Map<string, GatewayTimes>()
const change = createSignal()
const none: readonly AnswerTime[] = []

let started = false

/** Starts to keep the durations of this tab's calls, once. Drops those of a gateway whose key is gone. */
export function keepAnswerTimes(): void {
  if (started) return
  started = true
  observeCalls((call) => (end) => keep(call, end), 'held')
  onKeysChange(() => {
    for (const gateway of timesByGateway.keys())
      if (keyFor(gateway) === undefined) dropAnswerTimes(gateway)
  })
}

function keep(call: ObservedCall, end: ObservedEnd): void {
  const { connection, operation, request, priority, at } = call
  const of = timesOf(connection.address, at)
  const instance = instanceOf(request)
  const isRead = isReadOperation(allOperations[operation])
  // A list that reads many instances is no activity of each of them.
  if (instance !== undefined && !(isRead && priority === 'bulk'))
    of.lastAt.set(instance, Math.max(at, of.lastAt.get(instance) ?? 0))
  const time = timeOf(call, end)
  if (time) {
    of.all = [...of.all, time].slice(-ofGateway)
    if (instance !== undefined)
      of.instances.set(instance, [...(of.instances.get(instance) ?? none), time].slice(-ofInstance))
  }
  change.emit()
}

function timesOf(gateway: string, at: number): GatewayTimes {
  const loaded = timesByGateway.get(gateway)
  if (loaded) return loaded
  const created: GatewayTimes = { all: none, instances: new Map(), lastAt: new Map(), since: at }
  timesByGateway.set(gateway, created)
  return created
}

/** The gateways whose earlier calls are being loaded, and whether they are. */
const restoredGateways = new Map<string, boolean>()

/** Loads earlier calls from the request log; once per gateway. */
export async function recallAnswerTimes(gateway: string): Promise<void> {
  if (restoredGateways.has(gateway)) return
  restoredGateways.set(gateway, false)
  const reader = await import('#local/request-log/read-request-log.ts').catch(() => undefined)
  // If its code cannot be loaded now, the next caller retries.
  if (!reader) restoredGateways.delete(gateway)
  const entries = (await reader?.readRequestLog(gateway).catch(() => [])) ?? []
  if (!restoredGateways.has(gateway)) return
  restoredGateways.set(gateway, true)
  recall(gateway, entries)
}

/** Operations of earlier versions are known only by their method. */
function isReadEntry({ operation, method }: RequestLogEntry): boolean {
  const known = operationNames.find((name) => name === operation)
  return known === undefined ? method === 'GET' : isReadOperation(allOperations[known])
}

/** Adds calls of the request log, given newest first. */
function recall(gateway: string, entries: readonly RequestLogEntry[]): void {
  const of = timesOf(gateway, Date.now())
  const all: AnswerTime[] = []
  const byInstance = new Map<string, AnswerTime[]>()
  for (const entry of entries) {
    const { at, instance, by } = entry
    if (at >= of.since) continue
    if (
      instance !== undefined &&
      !(isReadEntry(entry) && by === 'bulk') &&
      !of.lastAt.has(instance)
    )
      of.lastAt.set(instance, at)
    const time = restoredTime(entry)
    if (!time) continue
    if (all.length < ofGateway) all.push(time)
    if (instance === undefined) continue
    const some = byInstance.get(instance) ?? []
    byInstance.set(instance, some)
    if (some.length < ofInstance) some.push(time)
  }
  of.all = [...all.reverse(), ...of.all].slice(-ofGateway)
  for (const [instance, some] of byInstance)
    of.instances.set(
      instance,
      [...some.reverse(), ...(of.instances.get(instance) ?? none)].slice(-ofInstance),
    )
  change.emit()
}

/** Returns the last calls to a gateway, or to one of its instances, oldest first; the same array until it changes. */
export function answerTimes(gateway: string, instance?: string): readonly AnswerTime[] {
  const of = timesByGateway.get(gateway)
  return (instance === undefined ? of?.all : of?.instances.get(instance)) ?? none
}

/** Returns the last use of an instance, in epoch milliseconds; null for none, undefined until it is known. */
export const lastActivity = (gateway: string, instance: string): number | null | undefined =>
  timesByGateway.get(gateway)?.lastAt.get(instance) ??
  (restoredGateways.get(gateway) === true ? null : undefined)

/** Calls `listener` after each call that is kept. Returns a function that unsubscribes. */
export const onAnswerTime = change.subscribe

/** Drops a gateway's durations. */
export function dropAnswerTimes(gateway: string): void {
  timesByGateway.delete(gateway)
  restoredGateways.delete(gateway)
}

/** Returns the duration of a call; undefined if it was aborted, or if the gateway was asked to wait. */
function timeOf({ at, built }: ObservedCall, { took, error }: ObservedEnd): AnswerTime | undefined {
  if ((error !== undefined && !isCallError(error)) || built.delay > 0) return undefined
  const answered =
    error === undefined || error instanceof RefusedError || error instanceof UnexpectedAnswerError
  return { at, took: Math.round(took), answered }
}

function restoredTime({ at, took, outcome, limit, sent }: RequestLogEntry): AnswerTime | undefined {
  if (took === undefined || outcome === 'waiting' || outcome === 'cancelled') return undefined
  // A limit above the default means that the gateway was asked to hold the answer.
  if (limit > timeOut(0, sent)) return undefined
  const answered = outcome !== 'no-answer' && outcome !== 'unknown'
  return { at, took, answered }
}

function instanceOf(request: unknown): string | undefined {
  const params = isRecord(request) ? request['params'] : undefined
  const instance = isRecord(params) ? params['instance'] : undefined
  return typeof instance === 'string' ? instance : undefined
}

/** Returns the median of the answered calls, in milliseconds; undefined if there are none. */
export function medianOf(times: readonly AnswerTime[]): number | undefined {
  const sorted = times
    .filter(({ answered }) => answered)
    .map(({ took }) => took)
    .sort((a, b) => a - b)
  const half = sorted.length / 2
  return sorted.length % 2 === 1
    ? sorted[Math.floor(half)]
    : sorted.length === 0
      ? undefined
      : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
