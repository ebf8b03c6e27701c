// Installs a database in place of the browser's.
import 'fake-indexeddb/auto'
import { browserJobs } from '#local/jobs/jobs.ts'
import type { Pace, JobItem, JobKey, JobOutcome } from '#local/jobs/job-record.ts'
import type { JobMessage, JobEnvironment } from '#jobs/environment.ts'
import type { Clock } from '#jobs/clock.ts'
import { createJob } from '#jobs/open-job.ts'
import type { Locks } from '#local/jobs/held-locks.ts'
import { LocalJob } from '#jobs/job.ts'

// Fake tabs of one browser: their clock, locks and channel; they share one disk.

/** A clock that only advances on demand. */
export class FakeClock implements Clock {
  #now: number
  #sleeping: { until: number; wake: () => void }[] = []
  /** The result of `random`. */
  drawn = 0.5

  constructor(now = Date.UTC(2026, 4, 4, 12)) {
    this.#now = now
  }

  now = () => this.#now
  random = () => this.drawn

  sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const one = {
        until: this.#now + Math.min(milliseconds, 60_000),
        wake: () => {
          this.#sleeping = this.#sleeping.filter((other) => other !== one)
          signal.removeEventListener('abort', one.wake)
          resolve()
        },
      }
      this.#sleeping.push(one)
      signal.addEventListener('abort', one.wake)
    })
  }

  /** Advances the time, timer after timer. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds
    for (;;) {
      await quiet()
      const next = this.#sleeping.toSorted((a, b) => a.until - b.until)[0]
      if (!next || next.until > end) break
      this.#now = Math.max(this.#now, next.until)
      next.wake()
    }
    this.#now = end
    await quiet()
  }

  /** Sets the clock back; timers are not affected. */
  putBack(milliseconds: number): void {
    this.#now -= milliseconds
    for (const one of this.#sleeping) one.until -= milliseconds
  }

  /** Simulates a sleeping machine: time passes, then every expired timer fires at once. */
  async leap(milliseconds: number): Promise<void> {
    await quiet()
    this.#now += milliseconds
    for (const { until, wake } of this.#sleeping) if (until <= this.#now) wake()
    await quiet()
  }
}

/** Waits until nothing more happens. fake-indexeddb works in turns of the event loop. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 25; turn++) await new Promise((resolve) => setImmediate(resolve))
}

interface Held {
  readonly tab: object
  readonly name: string
  readonly shared: boolean
  readonly end: () => void
}
interface Wanting {
  readonly name: string
  readonly shared: boolean
  readonly grant: () => void
}

/** The Web Locks of one browser: a tab that dies releases its locks. */
export class FakeLocks {
  #held: Held[] = []
  #wanting: Wanting[] = []

  of(tab: { readonly isDead?: boolean }): Locks {
    return {
      request: (name, { mode, ifAvailable, signal }, held) =>
        new Promise((resolve, reject) => {
          // Its code only seems to go on.
          if (tab.isDead === true) return
          const shared = mode === 'shared'
          const grant = () => {
            const one: Held = { tab, name, shared, end: () => this.#release(one) }
            this.#held.push(one)
            void Promise.resolve()
              .then(() => held({ name }))
              .then((value) => {
                one.end()
                resolve(value)
              }, reject)
          }
          if (this.#isFree(name, shared)) return grant()
          if (ifAvailable) return queueMicrotask(() => resolve(held(null)))
          const wanting = { name, shared, grant }
          this.#wanting.push(wanting)
          signal?.addEventListener('abort', () => {
            this.#wanting = this.#wanting.filter((other) => other !== wanting)
            reject(signal.reason)
          })
        }),
    }
  }

  die(tab: object): void {
    for (const one of this.#held.filter((one) => one.tab === tab)) one.end()
  }

  get names(): string[] {
    return this.#held.map(({ name }) => name)
  }

  #isFree(name: string, shared: boolean): boolean {
    return !this.#held.some((one) => one.name === name && !(shared && one.shared))
  }

  #release(one: Held): void {
    this.#held = this.#held.filter((other) => other !== one)
    const next = this.#wanting.find(({ name, shared }) => this.#isFree(name, shared))
    if (!next) return
    this.#wanting = this.#wanting.filter((other) => other !== next)
    next.grant()
  }
}

/** The state that tabs of one browser share. */
export class FakeBrowser {
  readonly clock = new FakeClock()
  readonly locks = new FakeLocks()
  readonly network = { online: true, isOnline: () => this.network.online }
  readonly listeners = new Set<{ tab: object; hear: (message: JobMessage) => void }>()

  tab(): FakeTab {
    return new FakeTab(this)
  }
}

/** A tab: it can die, and its disk can fail. */
export class FakeTab {
  /** The error of the next writes. */
  diskError: Error | undefined
  /** The number of entries in each written group. */
  readonly groups: number[] = []
  isDead = false
  readonly env: JobEnvironment
  /** The list of numbers not to contact: empty, until a test sets another one. */
  notContacted: JobEnvironment['notContacted'] = () => Promise.resolve(new Set())
  readonly #jobs = new Map<string, LocalJob>()

  constructor(readonly browser: FakeBrowser) {
    const { clock, locks, network, listeners } = browser
    this.env = {
      clock,
      network,
      locks: locks.of(this),
      bus: {
        post: (message) => {
          if (this.isDead) return
          for (const { tab, hear } of listeners)
            if (tab !== this) queueMicrotask(() => hear(structuredClone(message)))
        },
        listen: (hear) => {
          const one = { tab: this, hear: (message: JobMessage) => this.isDead || hear(message) }
          listeners.add(one)
          return () => listeners.delete(one)
        },
      },
      store: {
        ...browserJobs,
        writeOutcomes: async (job, entries) => {
          // A dead tab writes nothing, and receives nothing.
          if (this.isDead) return new Promise(() => {})
          if (this.diskError) throw this.diskError
          this.groups.push(entries.length)
          const written = await browserJobs.writeOutcomes(job, entries)
          return this.isDead ? new Promise(() => {}) : written
        },
      },
      notContacted: (job, recipients) => this.notContacted(job, recipients),
      // Fewer than most jobs have items, so that each test crosses the boundary.
      outcomesAtOnce: 3,
    }
  }

  run(key: JobKey): LocalJob {
    const job = this.#jobs.get(key.id) ?? new LocalJob(key, this.env)
    this.#jobs.set(key.id, job)
    return job
  }

  /** Creates a job of `count` items, `{ to: '0' }`, `{ to: '1' }` … */
  create(count: number, pace: Partial<Pace> = {}, instance = 'i', lane?: string): Promise<JobKey> {
    const items: JobItem[] = Array.from({ length: count }, (_one, n) => ({
      to: String(n),
      data: n,
    }))
    const full: Pace = { concurrency: 1, ...pace }
    const newJob = { gateway, instance, kind: 'test', name: 'Test', plan: {}, pace: full, items }
    return createJob(lane === undefined ? newJob : { ...newJob, lane }, { env: this.env })
  }

  /** Simulates closing or crashing the tab. */
  die(): void {
    this.isDead = true
    this.browser.locks.die(this)
  }
}

/** Returns the stored outcome of one item; undefined if it never started. */
export async function readOutcome(job: JobKey, index: number): Promise<JobOutcome | undefined> {
  return (await browserJobs.readOutcomesOf(job, [index]))[0]
}

/** The gateway that tests run against. */
export const gateway = 'https://gw.example'
export const connection = { address: gateway, key: 'k' }
