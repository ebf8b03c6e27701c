import { startOfDay } from '#domain/zoned-time.ts'
import type { ActiveHours, Pace } from '#local/jobs/job-record.ts'
import { nextActive } from './active-hours.ts'
import type { Clock } from '#jobs/clock.ts'

/** Why the next send waits. `instance`: its start time has come, and another job of the instance runs. */
export type Waiting =
  | 'pace'
  | 'start'
  | 'hours'
  | 'too-many'
  | 'network'
  | 'batch'
  | 'day-limit'
  | 'instance'

/** What a job has sent so far, for the limits of its pace that count. */
export interface Sent {
  /** The number of its items that do not wait. */
  items(): number
  /** Returns how many messages its instance has sent since a moment, over all jobs. */
  since(moment: number): number
  /** When it has sent the last one before this attempt, in epoch milliseconds; undefined if never. */
  readonly lastAt: number | undefined
}

/** Tells whether the browser is offline. */
export interface Network {
  isOnline(): boolean
}

/** The interval of checks whether the machine slept, in milliseconds. */
const beat = 1_000
/** A beat that is late by this much was a gap: the machine slept, or the tab was throttled. */
const gapAfter = 3_000
/** The time until the next check if the end of the wait is unknown. */
const unknownWait = 60_000

/** Returns the pause before the next send, in milliseconds: the rate's, or a random one if that is longer. */
function drawPause({ perMinute, pause }: Pace, random: number): number {
  const steady = perMinute === undefined ? 0 : 60_000 / perMinute
  const drawn = pause === undefined ? 0 : pause.from + random * (pause.to - pause.from)
  return Math.max(steady, drawn)
}

/**
 * Lets sends pass at a job's pace, one after the other, never two for one wait. Lost time (a sleep, a throttled tab, a
 * pause) is not caught up: after a gap the next send follows a full pause later.
 */
export class Pacer {
  #due: number
  #lastBeat: number
  #held = 0
  #found: { readonly from: number; readonly to: number } | undefined
  #lastAt: number | undefined
  #day: { readonly from: number; readonly to: number } | undefined
  /** Why and until when the next send waits; undefined while none does. */
  waiting: { readonly why: Waiting; readonly until: number | undefined } | undefined

  /**
   * @param resumed whether items of this job were sent before, so that the first send waits for a full pause too
   * @param sent what it has sent; needed for batches and a daily limit
   */
  constructor(
    private readonly pace: Pace,
    private readonly clock: Clock,
    private readonly network: Network,
    resumed: boolean,
    private readonly onWait: () => void = () => {},
    private sent?: Sent,
  ) {
    const now = clock.now()
    this.#lastAt = sent?.lastAt
    this.#lastBeat = now
    this.#due = resumed ? now + drawPause(pace, clock.random()) : now
  }

  /** Delays every send by a time in milliseconds: the gateway answered "too many". */
  hold(milliseconds: number): void {
    this.#held = Math.max(this.#held, this.clock.now() + milliseconds)
  }

  /** Records that time passed without a gap: called every second while the job waits for answers. */
  tick(): void {
    const now = this.clock.now()
    // The clock was set back.
    if (now < this.#lastBeat) {
      this.#held -= this.#lastBeat - now
      if (this.#lastAt !== undefined) this.#lastAt -= this.#lastBeat - now
    }
    if (now - this.#lastBeat > gapAfter || now < this.#lastBeat)
      this.#due = now + drawPause(this.pace, this.clock.random())
    this.#lastBeat = now
  }

  /** Resolves when the next send may start, or when `signal` aborts. One call at a time. */
  async pass(signal: AbortSignal): Promise<void> {
    await this.reach(signal)
    this.#lastAt = this.clock.now()
    this.#due = this.#lastAt + drawPause(this.pace, this.clock.random())
  }

  /** The same, before the first send: more may be needed for it. */
  async reach(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.tick()
      const now = this.clock.now()
      const blocked = this.#blocked(now)
      if (!blocked) break
      this.#say(blocked)
      await this.clock.sleep(
        Math.min(Math.max((blocked.until ?? now + beat) - now, 1), beat),
        signal,
      )
    }
    this.#say(undefined)
  }

  /** Says that the first send waits for another job of the instance, until that ends. */
  async waitForInstance<T>(free: Promise<T>): Promise<T> {
    this.#say({ why: 'instance', until: undefined })
    return free.finally(() => this.#say(undefined))
  }

  /** Takes what was sent by now, after others may have sent. */
  recount(sent: Sent): void {
    this.sent = sent
  }

  #blocked(now: number): Pacer['waiting'] {
    if (!this.network.isOnline()) return { why: 'network', until: undefined }
    const { hours, notBefore = 0 } = this.pace
    // Of several that end at once, the last one counts.
    const ends: readonly (readonly [Waiting, number])[] = [
      ['pace', this.#due],
      ['too-many', this.#held],
      ['batch', this.#batchEnd()],
      ['day-limit', this.#dayEnd(now)],
      ['start', notBefore],
    ]
    const [why, end] = ends.reduce((last, one) => (one[1] >= last[1] ? one : last))
    const active = hours ? this.#active(Math.max(end, now), hours) : Math.max(end, now)
    if (active === undefined) return { why: 'hours', until: now + unknownWait }
    if (active <= now) return undefined
    const isOutside = active > Math.max(end, now) && why !== 'day-limit'
    return { why: isOutside ? 'hours' : why, until: active }
  }

  /** Returns the end of the pause after a batch; 0 within one. */
  #batchEnd(): number {
    const { batches } = this.pace
    const items = this.sent?.items() ?? 0
    if (!batches || this.#lastAt === undefined || items === 0 || items % batches.size > 0) return 0
    return this.#lastAt + batches.gapMs
  }

  /** Returns when the next day begins if this one's limit is reached; else 0. */
  #dayEnd(now: number): number {
    const { perDay } = this.pace
    if (!perDay || !this.sent) return 0
    if (!this.#day || now < this.#day.from || now >= this.#day.to)
      this.#day = {
        from: startOfDay(now, perDay.timeZone),
        to: startOfDay(now, perDay.timeZone, 1),
      }
    return this.sent.since(this.#day.from) >= perDay.count ? this.#day.to : 0
  }

  /** Like `nextActive`; a result is cached until it is reached. */
  #active(at: number, hours: ActiveHours): number | undefined {
    const { from, to } = this.#found ?? { from: 0, to: 0 }
    if (at >= from && at < to) return to
    const found = nextActive(at, hours)
    this.#found = found !== undefined && found > at ? { from: at, to: found } : undefined
    return found
  }

  #say(waiting: Pacer['waiting']): void {
    const same = this.waiting?.why === waiting?.why && this.waiting?.until === waiting?.until
    this.waiting = waiting
    if (!same) this.onWait()
  }
}
