import { RefusedError } from '#client/errors.ts'
import type { IndexedOutcome } from '#local/job-outcomes.ts'
import type { PauseReason, JobItem, JobOutcome, JobRecord } from '#local/job-record.ts'
import type { WriteAheadLog } from '#local/write-ahead-log.ts'
import type { Clock } from './clock.ts'
import type { ItemStates } from './item-states.ts'
import { JobGoneError } from './errors.ts'
import { outcomeOf } from './outcome-of.ts'
import type { Pacer } from './pacer.ts'
import type { Signal } from './signal.ts'
import { Streaks, hadNoResponse } from './streaks.ts'
import type { Work } from './work.ts'

/** How an attempt ended. */
export type AttemptEnd =
  | { readonly state: 'finished' | 'stopped' | 'gone' }
  | { readonly state: 'paused'; readonly why: PauseReason }

/** Bulk work has so many slots in all (client/queue.ts). */
const most = 4
/** After so many 429 in all an item counts as refused. */
const mostTooMany = 5
/** Where a 429 does not say how long to wait: this, doubled each time, in milliseconds. */
const firstWait = 15_000
const longestWait = 3_600_000

/** What the attempts of one job share while this tab owns it. Requests outlast an attempt: a pause lets them end. */
export interface Owned {
  readonly states: ItemStates
  readonly log: WriteAheadLog<IndexedOutcome>
  /** Records of items that wait to be done again: what came of them before. */
  readonly again: Map<number, JobOutcome>
  readonly clock: Clock
  readonly readItem: (index: number) => Promise<JobItem>
  /** Told after each change of an item. */
  readonly changed: (index: number, outcome: JobOutcome) => void
  /** Told every second. */
  readonly ticked: () => void
  /** How many requests are on their way, and a bell for each that ends, and where an attempt ends. */
  readonly flight: { count: number; readonly ended: Signal }
}

/** One attempt at a job, from start to pause. */
export class Attempt {
  #end: AttemptEnd | undefined
  readonly #ending = new AbortController()
  readonly #streaks: Streaks
  /** So many are sent at a time, and so many more are written down ahead. */
  readonly #slots: number
  readonly #ahead: number
  /** Of those that were written down ahead, how many are sent now. */
  #sending = 0
  #waiting: Promise<unknown> = Promise.resolve()
  /** What was refused since the last answer because there was none to the reading before: nothing was written. */
  readonly #unread = new Map<number, JobOutcome>()
  readonly #isOfOneInstance: boolean

  constructor(
    private readonly owned: Owned,
    private readonly work: Work,
    private readonly pacer: Pacer,
    { instance, pace }: Pick<JobRecord, 'instance' | 'pace'>,
    resumedFrom?: PauseReason['kind'],
  ) {
    const { concurrency, mostErrors, ahead } = pace
    this.#isOfOneInstance = instance !== ''
    this.#streaks = new Streaks(mostErrors, resumedFrom)
    this.#slots = Math.min(Math.max(concurrency, 1), most)
    this.#ahead = Number(ahead ?? 0)
  }

  /** Starts nothing more. What is on its way ends by itself. The first reason stays; a stop is more than a pause. */
  end(end: AttemptEnd): void {
    if (!this.#end || (this.#end.state === 'paused' && end.state !== 'paused')) this.#end = end
    this.#ending.abort()
    this.owned.flight.ended.ring()
    this.owned.log.begin()
  }

  get isOver(): boolean {
    return this.#end !== undefined
  }

  /** Runs until nothing waits any more, or until it is ended. Then requests may still be on their way. */
  async run(): Promise<AttemptEnd> {
    const { flight, states } = this.owned
    const { signal } = this.#ending
    const most = this.#slots + this.#ahead
    // Many are written down at once, when few of them are left: each time the disk is waited for.
    const few = this.#slots + Math.floor(this.#ahead / 4)
    let isFull = false
    void this.#beat()
    while (!this.#end) {
      const index = states.nextWaiting(0)
      isFull = flight.count >= most || (isFull && flight.count > few)
      if (index === undefined && flight.count === 0) this.end({ state: 'finished' })
      // A request on its way may come back as waiting (429).
      else if (index === undefined || isFull) await flight.ended.next()
      else {
        if (this.#ahead === 0) await this.pacer.pass(signal)
        // It may have been settled while the pace held it.
        if (!this.#end && states.state(index) === 'waiting') void this.#one(index)
      }
    }
    return this.#end
  }

  /** Lets the pacer see that time goes by, also while every slot is taken. */
  async #beat(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      await this.owned.clock.sleep(1_000, signal)
      this.pacer.tick()
      this.owned.log.begin()
      this.owned.ticked()
    }
  }

  /** Intent, request, outcome of one item. Never rejects. */
  async #one(index: number): Promise<void> {
    const { flight } = this.owned
    flight.count++
    try {
      const begun = await this.#intend(index)
      if (!begun) return
      if (this.#ahead === 0) await this.#send(index, begun)
      else if (await this.#takeSlot()) await this.#send(index, begun).finally(() => this.#sending--)
      else this.#putBack(index, begun)
    } finally {
      flight.count--
      flight.ended.ring()
    }
  }

  /** Takes a slot when one is free and the pace allows it, one after the other. False where the job ended before. */
  #takeSlot(): Promise<boolean> {
    const { signal } = this.#ending
    const had = this.#waiting.then(async () => {
      while (this.#sending >= this.#slots && !this.#end) await this.owned.flight.ended.next()
      await this.pacer.pass(signal)
      if (this.#end) return false
      this.#sending++
      return true
    })
    this.#waiting = had
    return had
  }

  /** What was written down ahead and not sent waits again: the job ended before there was a slot for it. */
  #putBack(index: number, { intent }: Begun): void {
    const { states, again, log, changed } = this.owned
    const outcome: JobOutcome = { ...carried(intent), state: 'waiting', at: intent.at }
    states.set(index, outcome)
    again.set(index, outcome)
    log.put([index, outcome]).catch((error: unknown) => this.end(diskEnd(error)))
    changed(index, outcome)
  }

  /** Writes the intent. Undefined where it could not be written: then the item waits on. */
  async #intend(index: number): Promise<Begun | undefined> {
    const { states, again, log, clock, changed, readItem } = this.owned
    const before = again.get(index)
    const intent: JobOutcome = { ...carried(before), state: 'sending', at: clock.now() }
    states.set(index, intent)
    try {
      const item = await readItem(index)
      await log.put([index, intent])
      again.delete(index)
      changed(index, intent)
      return { item, intent }
    } catch (error) {
      states.set(index, before ?? { state: 'waiting', at: 0 })
      this.end(diskEnd(error))
      return undefined
    }
  }

  async #send(index: number, { item, intent }: Begun): Promise<void> {
    const { states, again, log, clock, changed } = this.owned
    const started = clock.now()
    let came: Omit<JobOutcome, 'at'>
    try {
      came = { state: 'accepted', ...(await this.work(item, index)) }
    } catch (error) {
      came = this.#tooMany(error, intent) ?? this.#notConnected(error) ?? outcomeOf(error)
    }
    const at = clock.now()
    const outcome: JobOutcome = { ...carried(intent), ...came, at, took: at - started }
    states.set(index, outcome)
    if (outcome.state === 'waiting') again.set(index, outcome)
    // Not waited for. What the disk does not take is kept for the next time.
    const written =
      this.#ahead > 0 && !this.#end ? log.putLater([index, outcome]) : log.put([index, outcome])
    written.catch((error: unknown) => this.end(diskEnd(error)))
    changed(index, outcome)
    if (outcome.state === 'accepted') this.#unread.clear()
    else if (outcome.state === 'refused' && hadNoResponse(outcome.reason))
      this.#unread.set(index, outcome)
    const why = this.#streaks.add(outcome)
    if (why) this.end({ state: 'paused', why })
    const end = this.#end
    if (end?.state === 'paused' && end.why.kind === 'no-answer') this.#putBackUnread()
  }

  /** The gateway is not there: what it was only asked about waits again, as if it had not been begun. */
  #putBackUnread(): void {
    const { states, again, log, changed } = this.owned
    for (const [index, last] of this.#unread) {
      const outcome: JobOutcome = { ...carried(last), state: 'waiting', at: last.at }
      states.set(index, outcome)
      again.set(index, outcome)
      log.put([index, outcome]).catch((error: unknown) => this.end(diskEnd(error)))
      changed(index, outcome)
    }
    this.#unread.clear()
  }

  /**
   * The one instance of this job is not connected: nothing was sent, nothing can be. The item goes back to waiting, and
   * the job pauses at once.
   */
  #notConnected(error: unknown): Omit<JobOutcome, 'at'> | undefined {
    if (!(error instanceof RefusedError) || error.kind !== 'not-connected') return undefined
    if (!this.#isOfOneInstance) return undefined
    this.end({ state: 'paused', why: { kind: 'not-connected' } })
    const { reason } = outcomeOf(error)
    return { state: 'waiting', ...(reason ? { reason } : {}) }
  }

  /**
   * 429: nothing was done, so the item goes back to waiting, and the whole job waits as long as the gateway asks. The
   * one case in which the runner itself sends anew.
   */
  #tooMany(error: unknown, intent: JobOutcome): Omit<JobOutcome, 'at'> | undefined {
    if (!(error instanceof RefusedError) || error.kind !== 'too-many') return undefined
    const tooMany = (intent.tooMany ?? 0) + 1
    const backOff = firstWait * 2 ** (tooMany - 1)
    const asked = error.retryAfter === undefined ? backOff : error.retryAfter * 1_000
    this.pacer.hold(Math.min(asked, longestWait))
    const { reason } = outcomeOf(error)
    return {
      state: tooMany < mostTooMany ? 'waiting' : 'refused',
      tooMany,
      reason: { texts: [], ...reason, why: 'too-many' },
    }
  }
}

interface Begun {
  readonly item: JobItem
  readonly intent: JobOutcome
}

/** What stays of an earlier record when its item is begun anew. */
function carried(before: JobOutcome | undefined): Pick<JobOutcome, 'tries' | 'tooMany'> {
  return {
    ...(before?.tries ? { tries: before.tries } : {}),
    ...(before?.tooMany === undefined ? {} : { tooMany: before.tooMany }),
  }
}

function diskEnd(error: unknown): AttemptEnd {
  if (error instanceof JobGoneError) return { state: 'gone' }
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return { state: 'paused', why: { kind: 'disk', text } }
}
