import {
  RefusedError,
  UnexpectedAnswerError,
  UnknownOutcomeError,
  UnreachableError,
} from '#client/errors.ts'
import { outcomeOfFailure, shortTexts } from '#client/failure-outcome.ts'
import type { IndexedOutcome } from '#local/jobs/job-store.ts'
import type {
  PauseReason,
  JobItem,
  JobOutcome,
  JobRecord,
  OutcomeReason,
} from '#local/jobs/job-record.ts'
import type { WriteAheadLog } from '#local/jobs/write-ahead-log.ts'
import type { Clock, Signal } from './clock.ts'
import type { Changed, JobModel } from './job-model.ts'
import { JobElsewhereError, JobGoneError } from './running.ts'
import type { Pacer } from './pace/pacer.ts'
import { ContactListError, PausedError, type Work, SkippedError } from './work.ts'
import { isMarkup } from '#client/reasons.ts'

/** How an attempt ended. `elsewhere`: another process of the server has taken the job. */
export type AttemptEnd =
  | { readonly state: 'finished' | 'gone' | 'elsewhere' }
  | { readonly state: 'stopped'; readonly stoppedBy?: string }
  | { readonly state: 'paused'; readonly why: PauseReason }

/** The number of slots for bulk work (client/queue.ts). */
const maxSlots = 4
/** The number of 429 answers after which an item counts as refused. */
const maxTooMany = 5
/** The wait after a 429 without `Retry-After`, doubled each time, in milliseconds. */
const firstWait = 15_000
const maxWaitMs = 3_600_000

/**
 * The state that attempts of one job share while this tab owns it. Requests outlive an attempt: a pause lets them
 * finish.
 */
export interface Owned {
  readonly model: JobModel
  readonly log: WriteAheadLog<IndexedOutcome>
  readonly clock: Clock
  readonly readItem: (index: number) => Promise<JobItem>
  /** Applies a change of an item. */
  readonly changed: Changed
  /** Called every second. */
  readonly ticked: () => void
  /** The number of requests in flight, with a signal for the end of each and of an attempt. */
  readonly flight: { count: number; readonly ended: Signal }
}

/** One attempt at a job, from start to pause. */
export class Attempt {
  #end: AttemptEnd | undefined
  readonly #ending = new AbortController()
  readonly #streaks: Streaks
  /** The number of concurrent requests. */
  readonly #slots: number
  readonly #prefetch: number
  /** The number of prefetched intents that are being sent now. */
  #sending = 0
  #waiting: Promise<unknown> = Promise.resolve()
  /** Items refused since the last answer because the read before the write got no answer: nothing was written. */
  readonly #unread = new Map<number, JobOutcome>()
  readonly #isOfOneInstance: boolean

  constructor(
    private readonly owned: Owned,
    private readonly work: Work,
    private readonly pacer: Pacer,
    { instance, pace }: Pick<JobRecord, 'instance' | 'pace'>,
    resumedFrom?: PauseReason['kind'],
    /** Resolves once the job has its instance to itself, or when the signal aborts. */
    private readonly enter: (signal: AbortSignal) => Promise<void> = () => Promise.resolve(),
  ) {
    const { concurrency, maxErrors, prefetch } = pace
    this.#isOfOneInstance = instance !== ''
    this.#streaks = new Streaks(maxErrors, resumedFrom)
    this.#slots = Math.min(Math.max(concurrency, 1), maxSlots)
    this.#prefetch = prefetch ?? 0
  }

  /** Starts no more items. Requests in flight finish normally. The first reason stays; a stop overrides a pause. */
  end(end: AttemptEnd): void {
    if (!this.#end || (this.#end.state === 'paused' && end.state !== 'paused')) this.#end = end
    this.#ending.abort()
    this.owned.flight.ended.ring()
    this.owned.log.begin()
  }

  get hasEnded(): boolean {
    return this.#end !== undefined
  }

  get isElsewhere(): boolean {
    return this.#end?.state === 'elsewhere'
  }

  /** Runs until no item waits, or until it is ended. Requests may then still be in flight. */
  async run(): Promise<AttemptEnd> {
    const { flight, model } = this.owned
    const { states } = model
    const { signal } = this.#ending
    const maxInFlight = this.#slots + this.#prefetch
    // Many intents are written at once when few are left: each write waits for the disk.
    const few = this.#slots + Math.floor(this.#prefetch / 4)
    let isFull = false
    void this.#beat()
    await this.enter(signal)
    while (!this.#end) {
      const index = states.nextWaiting(0)
      isFull = flight.count >= maxInFlight || (isFull && flight.count > few)
      if (index === undefined && flight.count === 0) this.end({ state: 'finished' })
      // A request in flight may return to waiting (429).
      else if (index === undefined || isFull) await flight.ended.next()
      else {
        if (this.#prefetch === 0) await this.pacer.pass(signal)
        // It may have been settled while the pace delayed it.
        if (!this.#end && states.state(index) === 'waiting') void this.#one(index)
      }
    }
    return this.#end
  }

  /** Ticks the pacer, even while every slot is taken. */
  async #beat(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      await this.owned.clock.sleep(1_000, signal)
      this.pacer.tick()
      this.owned.log.begin()
      this.owned.ticked()
    }
  }

  /** Writes the intent, sends the request and records the outcome of one item. Never rejects. */
  async #one(index: number): Promise<void> {
    const { flight } = this.owned
    flight.count++
    try {
      const prepared = await this.#intend(index)
      if (!prepared) return
      if (this.#prefetch === 0) await this.#send(index, prepared)
      else if (await this.#takeSlot())
        await this.#send(index, prepared).finally(() => this.#sending--)
      else this.#putBack(index, prepared.intent)
    } finally {
      flight.count--
      flight.ended.ring()
    }
  }

  /** Takes a slot once one is free and the pace allows it, one item after the other. False if the job ended before. */
  #takeSlot(): Promise<boolean> {
    const { signal } = this.#ending
    const slot = this.#waiting.then(async () => {
      while (this.#sending >= this.#slots && !this.#end) await this.owned.flight.ended.next()
      await this.pacer.pass(signal)
      if (this.#end) return false
      this.#sending++
      return true
    })
    this.#waiting = slot
    return slot
  }

  /** Puts a prefetched item that was not sent back to waiting: the job ended before a slot was free. */
  #putBack(index: number, last: JobOutcome): void {
    this.#record(index, { ...carried(last), state: 'waiting', at: last.at })
  }

  /** Records an outcome. Not awaited: outcomes that the disk refuses are kept for the next write. */
  #record(index: number, outcome: JobOutcome, isUrgent = true): void {
    const { log, changed } = this.owned
    const written = isUrgent ? log.put([index, outcome]) : log.putLater([index, outcome])
    written.catch((error: unknown) => this.end(diskEnd(error)))
    changed(index, outcome)
  }

  /** Writes the intent. Undefined if the write failed: the item keeps waiting. */
  async #intend(index: number): Promise<Begun | undefined> {
    const { model, log, clock, changed, readItem } = this.owned
    const { states } = model
    const before = model.again.get(index)
    const intent: JobOutcome = { ...carried(before), state: 'sending', at: clock.now() }
    states.set(index, intent)
    try {
      const item = await readItem(index)
      await log.put([index, intent])
      changed(index, intent)
      return { item, intent }
    } catch (error) {
      states.set(index, before ?? { state: 'waiting', at: 0 })
      this.end(diskEnd(error))
      return undefined
    }
  }

  async #send(index: number, { item, intent }: Begun): Promise<void> {
    const { clock } = this.owned
    const started = clock.now()
    let result: Omit<JobOutcome, 'at'>
    try {
      result = { state: 'accepted', ...(await this.work(item, index)) }
    } catch (error) {
      result = this.#tooMany(error, intent) ?? this.#cannotSend(error) ?? outcomeOf(error)
    }
    const at = clock.now()
    const outcome: JobOutcome = { ...carried(intent), ...result, at, took: at - started }
    this.#record(index, outcome, this.#prefetch === 0 || this.#end !== undefined)
    if (outcome.state === 'accepted') this.#unread.clear()
    else if (outcome.state === 'refused' && hadNoResponse(outcome.reason))
      this.#unread.set(index, outcome)
    const why = this.#streaks.add(outcome)
    if (why) this.end({ state: 'paused', why })
    const end = this.#end
    if (end?.state === 'paused' && end.why.kind === 'no-answer') this.#putBackUnread()
  }

  /** The gateway does not respond: items that were only read return to waiting, as if never started. */
  #putBackUnread(): void {
    for (const [index, last] of this.#unread) this.#putBack(index, last)
    this.#unread.clear()
  }

  /**
   * The only instance of this job is not connected, the user is signed out, the key is known to be wrong, the disk of the
   * gateway is full, or the numbers not to contact cannot be read: nothing was sent, and nothing can be. The item returns
   * to waiting, and the job pauses at once.
   */
  #cannotSend(error: unknown): Omit<JobOutcome, 'at'> | undefined {
    if (error instanceof ContactListError) {
      this.end({ state: 'paused', why: { kind: error.kind } })
      return { state: 'waiting' }
    }
    if (!(error instanceof RefusedError)) return undefined
    const { kind, status } = error
    const isWrongKey = this.#end?.state === 'paused' && this.#end.why.kind === 'wrong-key'
    if (kind === 'key' && isWrongKey) return { state: 'waiting' }
    const { reason } = kind === 'signed-out' ? {} : outcomeOf(error)
    const text = reason?.texts[0]
    if (status === 507)
      this.end({ state: 'paused', why: { kind: 'disk', status, ...(text ? { text } : {}) } })
    else if (kind === 'signed-out' || (kind === 'not-connected' && this.#isOfOneInstance))
      this.end({ state: 'paused', why: { kind } })
    else return undefined
    return { state: 'waiting', ...(reason ? { reason } : {}) }
  }

  /**
   * 429: nothing was done, so the item returns to waiting, and the whole job waits as long as the gateway asks. The
   * only case in which the runner resends automatically.
   */
  #tooMany(error: unknown, intent: JobOutcome): Omit<JobOutcome, 'at'> | undefined {
    if (!(error instanceof RefusedError) || error.kind !== 'too-many') return undefined
    const tooMany = (intent.tooMany ?? 0) + 1
    const backOff = firstWait * 2 ** (tooMany - 1)
    const waitMs = error.retryAfter === undefined ? backOff : error.retryAfter * 1_000
    this.pacer.hold(Math.min(waitMs, maxWaitMs))
    const { reason } = outcomeOf(error)
    return {
      state: tooMany < maxTooMany ? 'waiting' : 'refused',
      tooMany,
      reason: { texts: [], ...reason, why: 'too-many' },
    }
  }
}

interface Begun {
  readonly item: JobItem
  readonly intent: JobOutcome
}

/** Returns the parts of an earlier record to keep when its item starts again. */
function carried(before: JobOutcome | undefined): Pick<JobOutcome, 'tries' | 'tooMany'> {
  return {
    ...(before?.tries ? { tries: before.tries } : {}),
    ...(before?.tooMany === undefined ? {} : { tooMany: before.tooMany }),
  }
}

function diskEnd(error: unknown): AttemptEnd {
  if (error instanceof JobGoneError) return { state: 'gone' }
  if (error instanceof JobElsewhereError) return { state: 'elsewhere' }
  return { state: 'paused', why: { kind: 'disk', text: String(error) } }
}

type Failed = Pick<JobOutcome, 'state' | 'reason'>

/** Returns why a job pauses whose work could not be prepared: nothing was sent. */
export function pauseOf(thrown: unknown): PauseReason {
  if (thrown instanceof PausedError) return thrown.why
  if (thrown instanceof RefusedError && thrown.kind === 'signed-out') return { kind: 'signed-out' }
  const { reason } = outcomeOf(thrown)
  if (reason?.why === 'key') return { kind: 'key' }
  if (hadNoResponse(reason)) return { kind: 'no-answer' }
  return { kind: 'broken', text: String(thrown) }
}

/** Converts an error thrown by the worker to the outcome of its item. */
export function outcomeOf(thrown: unknown): Failed {
  if (thrown instanceof SkippedError)
    return {
      state: 'skipped',
      reason: { ...(thrown.why && { why: thrown.why }), texts: shortTexts(thrown.texts) },
    }
  if (thrown instanceof RefusedError || thrown instanceof UnknownOutcomeError)
    return outcomeOfFailure(thrown)
  // The read before the write got no answer: nothing was done.
  if (thrown instanceof UnreachableError)
    return { state: 'refused', reason: { why: thrown.why, texts: [] } }
  // Only reads throw it, and the worker writes after it has read: nothing was done.
  if (thrown instanceof UnexpectedAnswerError)
    return { state: 'refused', reason: ofUnexpected(thrown) }
  // An internal error. Whether the item was already sent is unknown here.
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  return { state: 'unknown', reason: { why: 'mistake', texts: shortTexts([text]) } }
}

function ofUnexpected({ raw, mismatches }: UnexpectedAnswerError): OutcomeReason {
  if (isMarkup(raw)) return { why: 'web-page', texts: [] }
  return {
    texts: shortTexts(
      mismatches.map(({ field, expected, got }) => `${field}: expected ${expected}, got ${got}`),
    ),
  }
}

/** The numbers of failures in a row after which a job pauses. */
const limits = { key: 3, noAnswer: 3, webPage: 3, noId: 3, failures: 20 }

/** Counts failures in a row, in the order in which items end. */
export class Streaks {
  #key = 0
  #noAnswer = 0
  #webPage = 0
  #noId = 0
  #failures = 0
  #errors = 0

  /**
   * @param maxErrors the maximum number of failures in total; unlimited if missing
   * @param resumedFrom why the job was paused before the user resumed it: a gateway that never returns message ids
   * pauses it only once
   */
  constructor(
    private readonly maxErrors = Number.POSITIVE_INFINITY,
    private readonly resumedFrom?: PauseReason['kind'],
  ) {}

  /** Adds an outcome. @returns why the job should pause, if it should */
  add({ state, reason }: JobOutcome): PauseReason | undefined {
    if (state !== 'refused' && state !== 'unknown') {
      // A skipped item was not sent: it says nothing about the gateway.
      if (state !== 'accepted') return undefined
      this.#key = this.#noAnswer = this.#webPage = this.#failures = 0
      this.#noId = reason?.why === 'no-id' ? this.#noId + 1 : 0
      const isNew = this.#noId >= limits.noId && this.resumedFrom !== 'no-id'
      return isNew ? { kind: 'no-id' } : undefined
    }
    const status = reason?.status
    const isKey = state === 'refused' && reason?.why === 'key'
    const isSilent = hadNoResponse(reason)
    this.#key = isKey ? this.#key + 1 : 0
    this.#noAnswer = isSilent ? this.#noAnswer + 1 : 0
    this.#webPage = reason?.why === 'web-page' ? this.#webPage + 1 : 0
    this.#failures++
    this.#errors++
    const text = reason?.texts[0]
    const more = { ...(text ? { text } : {}), ...(status === undefined ? {} : { status }) }
    if (this.#key >= limits.key) return { kind: 'key', ...more }
    if (this.#noAnswer >= limits.noAnswer) return { kind: 'no-answer' }
    if (this.#webPage >= limits.webPage) return { kind: 'web-page' }
    if (this.#failures >= limits.failures) return { kind: 'failures', ...more }
    if (this.#errors >= this.maxErrors) return { kind: 'failures', inAll: this.#errors, ...more }
    return undefined
  }
}

/** Returns whether the gateway gave no answer: none arrived, or a proxy reported so (502 to 504). */
export const hadNoResponse = (reason: OutcomeReason | undefined): boolean =>
  reason?.why === 'no-answer' ||
  reason?.why === 'offline' ||
  (reason?.status !== undefined && reason.status >= 502 && reason.status <= 504)
