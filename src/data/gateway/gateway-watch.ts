import { createSignal } from '#domain/signal.ts'
import { call } from '#client/call.ts'
import {
  RefusedError,
  UnexpectedAnswerError,
  UnknownOutcomeError,
  UnreachableError,
} from '#client/errors.ts'
import { observeCalls } from '#client/redact/observe.ts'
import { isMarkup } from '#client/reasons.ts'

/** A gateway that does not respond. Times are epoch milliseconds. */
export interface Outage {
  /** When the first call without a response was sent. */
  readonly since: number
  /** When the gateway last responded to this tab; undefined if it never did. */
  readonly lastResponseAt: number | undefined
  readonly error: unknown
  /** The time of the next probe; undefined during a probe, and while the tab is hidden or offline. */
  readonly retryAt: number | undefined
}

/** What a call shows about the gateway: that it responds, that it does not, or nothing. */
export type Evidence = 'response' | 'silence' | 'none'

/**
 * Reads the end of a call as evidence.
 * @param error the call's error; undefined if it returned
 */
export function evidenceOf(error: unknown): Evidence {
  if (error === undefined) return 'response'
  if (error instanceof RefusedError) {
    if (error.kind === 'proxy' || isUpstreamFailure(error.status)) return 'silence'
    // Possibly a network's sign-in page: no evidence about the gateway.
    return error.kind === 'web-page' || error.kind === 'redirect' ? 'none' : 'response'
  }
  if (error instanceof UnexpectedAnswerError) return isMarkup(error.raw) ? 'none' : 'response'
  if (error instanceof UnreachableError) return error.why === 'offline' ? 'none' : 'silence'
  if (error instanceof UnknownOutcomeError) {
    if (error.why === 'offline') return 'none'
    return error.why === 'server-error' && !isUpstreamFailure(error.status) ? 'response' : 'silence'
  }
  // Aborted by this page.
  return 'none'
}

/** Returns whether a proxy reports with this status that the gateway did not respond. */
const isUpstreamFailure = (status: number | undefined) => status === 502 || status === 504

const probeTimeoutMs = 10_000

/**
 * Requests the gateway's root without a key.
 * @returns the error; undefined for any response, even a web page
 */
async function probe(address: string): Promise<unknown> {
  const signal = AbortSignal.timeout(probeTimeoutMs)
  try {
    await call({ address, key: '' }, 'gatewayInfo', {}, { signal, inSlot: true })
    return undefined
  } catch (error) {
    if (signal.aborted && error === signal.reason)
      return new UnreachableError('timed-out', probeTimeoutMs)
    if (error instanceof UnreachableError) return error
    return evidenceOf(error) === 'silence' ? error : undefined
  }
}

/** The delays before the next probe of a gateway that does not respond, in milliseconds; the last one repeats. */
const backOffMs = [5_000, 10_000, 20_000, 30_000]

interface Watched {
  lastResponseAt?: number | undefined
  /** When the first call without a response was sent, until a probe has confirmed or refuted it. */
  suspectedAt?: number | undefined
  outage?: Outage | undefined
  isProbing: boolean
  failures: number
  timer?: ReturnType<typeof setTimeout> | undefined
}

/**
 * Detects outages of gateways from the ends of all calls. A call without a response is a suspicion; one failed probe
 * confirms an outage. During an outage the gateway is probed at growing intervals, but not while the tab is hidden or
 * the browser is offline. Any response ends it.
 */
export class GatewayWatch {
  readonly #gateways = new Map<string, Watched>()
  readonly #change = createSignal()
  readonly #backOffMs: readonly number[]

  constructor(intervalsMs: readonly number[] = backOffMs) {
    this.#backOffMs = intervalsMs
  }

  /** Starts watching. Returns a function that stops it. */
  start(): () => void {
    const ending = new AbortController()
    const { signal } = ending
    const stopObserving = observeCalls(
      ({ connection: { address }, at }) =>
        ({ error }) => {
          const evidence = evidenceOf(error)
          if (evidence === 'response') this.#responded(address)
          else if (evidence === 'silence') this.#suspect(address, at)
        },
      'held',
    )
    globalThis.document?.addEventListener('visibilitychange', () => this.#resume(), { signal })
    globalThis.addEventListener?.('online', () => this.#resume(), { signal })
    return () => {
      ending.abort()
      stopObserving()
      for (const { timer } of this.#gateways.values()) clearTimeout(timer)
      this.#gateways.clear()
    }
  }

  /** Returns the outage of a gateway; undefined while it responds, as far as known. */
  outage(address: string): Outage | undefined {
    return this.#gateways.get(address)?.outage
  }

  /** Calls `listener` when an outage begins, changes or ends. Returns a function that unsubscribes. */
  readonly subscribe = this.#change.subscribe

  retry(address: string): void {
    if (this.outage(address)) void this.#probe(address)
  }

  #of(address: string): Watched {
    const known = this.#gateways.get(address)
    if (known) return known
    const watched: Watched = { isProbing: false, failures: 0 }
    this.#gateways.set(address, watched)
    return watched
  }

  #responded(address: string): void {
    const watched = this.#of(address)
    watched.lastResponseAt = Date.now()
    watched.suspectedAt = undefined
    watched.failures = 0
    clearTimeout(watched.timer)
    if (!watched.outage) return
    watched.outage = undefined
    this.#change.emit()
  }

  #suspect(address: string, at: number): void {
    const watched = this.#of(address)
    if (watched.outage || watched.isProbing) return
    watched.suspectedAt ??= at
    void this.#probe(address)
  }

  async #probe(address: string): Promise<void> {
    const watched = this.#of(address)
    if (watched.isProbing) return
    watched.isProbing = true
    clearTimeout(watched.timer)
    if (watched.outage) this.#set(watched, { ...watched.outage, retryAt: undefined })
    const error = await probe(address)
    watched.isProbing = false
    if (error === undefined) {
      this.#responded(address)
      return
    }
    // A call got a response in between.
    if (watched.outage === undefined && watched.suspectedAt === undefined) return
    if (isOffline()) return
    watched.failures += 1
    const since = watched.outage?.since ?? watched.suspectedAt ?? Date.now()
    watched.suspectedAt = undefined
    this.#set(watched, {
      since,
      lastResponseAt: watched.lastResponseAt,
      error,
      retryAt: this.#schedule(address, watched),
    })
  }

  /** Sets the timer of the next probe. @returns its time, in epoch milliseconds */
  #schedule(address: string, watched: Watched): number | undefined {
    clearTimeout(watched.timer)
    if (isHidden() || isOffline()) return undefined
    const at = Math.min(watched.failures, this.#backOffMs.length) - 1
    const delay = this.#backOffMs[at] ?? 0
    watched.timer = setTimeout(() => void this.#probe(address), delay)
    return Date.now() + delay
  }

  /** Called when the tab was hidden or shown, or the browser went online. */
  #resume(): void {
    for (const [address, watched] of this.#gateways) {
      if (!watched.outage) continue
      if (isHidden()) {
        clearTimeout(watched.timer)
        this.#set(watched, { ...watched.outage, retryAt: undefined })
      } else void this.#probe(address)
    }
  }

  #set(watched: Watched, outage: Outage): void {
    watched.outage = outage
    this.#change.emit()
  }
}

const isHidden = () => globalThis.document?.visibilityState === 'hidden'
// Node has no such navigator.
const isOffline = () =>
  (globalThis as { navigator?: Partial<Navigator> }).navigator?.onLine === false
