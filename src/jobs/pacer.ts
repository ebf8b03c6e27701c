import type { ActiveHours, Pace } from '#local/jobs/job-record.ts'
import { nextActive } from './active-hours.ts'
import type { Clock } from './clock.ts'

/** Why the next send waits. */
export type Waiting = 'pace' | 'start' | 'hours' | 'too-many' | 'network'

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
  /** Why and until when the next send waits; undefined while none does. */
  waiting: { readonly why: Waiting; readonly until: number | undefined } | undefined

  /** `resumed`: items of this job were sent before, so that the first send waits for a full pause too. */
  constructor(
    private readonly pace: Pace,
    private readonly clock: Clock,
    private readonly network: Network,
    resumed: boolean,
    private readonly onWait: () => void = () => {},
  ) {
    const now = clock.now()
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
    if (now < this.#lastBeat) this.#held -= this.#lastBeat - now
    if (now - this.#lastBeat > gapAfter || now < this.#lastBeat)
      this.#due = now + drawPause(this.pace, this.clock.random())
    this.#lastBeat = now
  }

  /** Resolves when the next send may start, or when `signal` aborts. One call at a time. */
  async pass(signal: AbortSignal): Promise<void> {
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
    this.#due = this.clock.now() + drawPause(this.pace, this.clock.random())
  }

  #blocked(now: number): Pacer['waiting'] {
    if (!this.network.isOnline()) return { why: 'network', until: undefined }
    const { hours, notBefore = 0 } = this.pace
    const pause = Math.max(this.#due, this.#held, notBefore)
    const active = hours ? this.#active(Math.max(pause, now), hours) : Math.max(pause, now)
    if (active === undefined) return { why: 'hours', until: now + unknownWait }
    if (active <= now) return undefined
    if (active === notBefore) return { why: 'start', until: active }
    const why =
      active > Math.max(pause, now) ? 'hours' : this.#held > this.#due ? 'too-many' : 'pace'
    return { why, until: active }
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
