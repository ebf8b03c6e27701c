import { isCallError, RefusedError, UnexpectedAnswerError } from '#client/errors.ts'
import { observeCalls, type ObservedCall, type ObservedEnd } from '#client/observe.ts'

/** How long a gateway took for one call. */
export interface AnswerTime {
  /** When the call left, in epoch milliseconds. */
  readonly at: number
  /** Until the answer was read, in milliseconds. */
  readonly took: number
  /** Whether an answer came at all: a refusal is one. */
  readonly answered: boolean
}

/** So many are kept of an instance, and of a gateway as a whole. */
const ofInstance = 24
const ofGateway = 60

interface Kept {
  all: readonly AnswerTime[]
  readonly instances: Map<string, readonly AnswerTime[]>
}

/** In memory alone: gone with the tab, and when the gateway is disconnected. */
const kept = new Map<string, Kept>()
const listeners = new Set<() => void>()
const none: readonly AnswerTime[] = []

/** Begins to keep the times of this tab's calls. Gives what ends it. */
export function keepAnswerTimes(): () => void {
  return observeCalls((call) => (end) => keep(call, end), 'new')
}

function keep(call: ObservedCall, end: ObservedEnd): void {
  const time = timeOf(call, end)
  if (!time) return
  const { address } = call.connection
  const of = kept.get(address) ?? { all: none, instances: new Map<string, readonly AnswerTime[]>() }
  kept.set(address, of)
  of.all = [...of.all, time].slice(-ofGateway)
  const instance = instanceOf(call.request)
  if (instance !== undefined)
    of.instances.set(instance, [...(of.instances.get(instance) ?? none), time].slice(-ofInstance))
  for (const listener of listeners) listener()
}

/** The last calls to a gateway, or to one of its instances, the oldest first; the same array until there is one more. */
export function answerTimes(gateway: string, instance?: string): readonly AnswerTime[] {
  const of = kept.get(gateway)
  return (instance === undefined ? of?.all : of?.instances.get(instance)) ?? none
}

/** Calls `listener` after each call that is kept. Returns what ends it. */
export function onAnswerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forgets what is known of a gateway's times. */
export function dropAnswerTimes(gateway: string): void {
  kept.delete(gateway)
}

/**
 * The time of a call; undefined for one that was given up here, and for one whose answer the gateway was asked to hold
 * back: that says nothing of the gateway.
 */
function timeOf({ at, built }: ObservedCall, { took, error }: ObservedEnd): AnswerTime | undefined {
  if ((error !== undefined && !isCallError(error)) || built.delay > 0) return undefined
  const answered =
    error === undefined || error instanceof RefusedError || error instanceof UnexpectedAnswerError
  return { at, took: Math.round(took), answered }
}

function instanceOf(request: unknown): string | undefined {
  return (request as { params?: { instance?: string } } | undefined)?.params?.instance
}

/** The median of what was answered, in milliseconds; undefined where nothing was. */
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
