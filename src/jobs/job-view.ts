import type {
  OutcomeState,
  JobKey,
  JobOutcome,
  JobCounts,
  JobRecord,
} from '#local/jobs/job-record.ts'
import { StorageTimeoutError } from '#local/storage/limit.ts'
import type { ItemChange, JobChanged, JobMessage, JobEnvironment } from './environment.ts'
import { JobModel } from './job-model.ts'
import type { Release } from '#local/jobs/held-locks.ts'
import { jobLock, tryLock, whenFree } from './running.ts'
import type { Pacer, Waiting } from './pace/pacer.ts'
import {
  eachRow,
  findRows,
  ItemReader,
  readRows,
  rowState,
  SearchTexts,
  type RowQuery,
  type JobRow,
} from './job-rows.ts'
import type { MinuteCount } from './rate.ts'

/**
 * The minimum interval of updates to pages and other tabs, in milliseconds: each one renders, and slows down sending.
 */
const updateEveryMs = 1_000
/**
 * The time without an answer of this browser's storage after which a job counts as unread, in milliseconds; it may
 * still arrive.
 */
const storageTimeoutMs = 10_000
/** The delay of the first update after a quiet time. */
const minDelayMs = 100

/** The interface of the view's job. */
export interface JobSide {
  readonly isOwner: () => boolean
  /** Corrects the state after a tab was closed. Called with the job's lock. */
  readonly recover: (model: JobModel) => Promise<void>
}

/** What pages show of a job, wherever it runs. */
export type ShownJob = Pick<
  JobView,
  'snapshot' | 'failure' | 'subscribe' | 'retry' | 'find' | 'rows' | 'isCurrent' | 'each' | 'load'
>

/**
 * The displayed state of a job: a snapshot for pages, once a second, and the same for the other tabs; or, if another
 * tab runs the job, the messages of that tab.
 */
export class JobView {
  model: JobModel | undefined
  isElsewhere = false
  readonly items: ItemReader
  readonly #listeners = new Set<() => void>()
  #texts: SearchTexts | undefined
  #snapshot: JobSnapshot | undefined
  #isGone = false
  #pacer: Pacer | undefined
  #lastMessage: JobChanged | undefined
  #loading: Promise<void> | undefined
  #missed: JobChanged[] = []
  #startedAt = 0
  #items: ItemChange[] = []
  #publishing: AbortController | undefined
  #publishedAt = 0
  #failure: unknown
  #following: AbortController | undefined
  #watching = false

  constructor(
    private readonly key: JobKey,
    private readonly env: JobEnvironment,
    private readonly side: JobSide,
  ) {
    this.items = new ItemReader(env.store, key)
  }

  /** For `useSyncExternalStore`: undefined until it is read, null if there is no such job. */
  readonly snapshot = (): JobSnapshot | null | undefined => (this.#isGone ? null : this.#snapshot)

  /** Returns why the job could not be read: this browser's storage failed. */
  readonly failure = (): unknown => this.#failure

  /**
   * Calls `listener` when the snapshot changes: soon after a quiet time, else once a second. Follows the job while
   * there are listeners.
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#follow()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#following?.abort()
      this.#following = undefined
      // Loaded again for the next listener.
      if (!this.side.isOwner()) this.model = this.#texts = undefined
    }
  }

  /** Returns the indexes of the rows that match a query. Repeat it when the snapshot's `version` changes. */
  async find(query: RowQuery): Promise<Uint32Array> {
    if (!this.model) return new Uint32Array()
    this.#texts ??= new SearchTexts(this.env.store, this.key, this.model.record.total)
    return findRows(this.model.states, this.model.isStopped, this.#texts, query)
  }

  /** Reads some rows. */
  readonly rows = (indexes: Iterable<number>): Promise<JobRow[]> =>
    readRows(this.env.store, this.key, indexes, this.items, this.#stateOf)

  /** Returns whether a row is still current. */
  isCurrent({ index, state, outcome }: JobRow): boolean {
    const states = this.model?.states
    return !states || (this.#stateOf(index) === state && states.at(index) === (outcome?.at ?? 0))
  }

  /** Yields every row in order, a portion at a time. */
  each(): AsyncGenerator<readonly JobRow[]> {
    return eachRow(
      this.env.store,
      this.key,
      this.model?.record.total ?? 0,
      this.items,
      this.#stateOf,
    )
  }

  readonly #stateOf = (index: number): OutcomeState =>
    this.model ? rowState(this.model.states, index, this.model.isStopped) : 'waiting'

  /** Shows a job loaded from the disk. */
  show(model: JobModel | undefined): void {
    this.model = model
    this.#failure = undefined
    this.#isGone = model === undefined
    this.isElsewhere = false
    this.#lastMessage = undefined
    this.changed()
  }

  /** Called when the job was deleted. */
  gone(): void {
    this.show(undefined)
  }

  /** Called when this tab starts an attempt. */
  began(pacer: Pacer): void {
    this.#pacer = pacer
    this.#startedAt = this.env.clock.now()
    // At once: a page that is opened now has something to show.
    this.changed(true)
  }

  /** Called when this tab has released the job. */
  ended(): void {
    this.#pacer = undefined
    this.#publish(true)
  }

  itemChanged(index: number, { state, at }: JobOutcome): void {
    this.#items.push([index, state, at])
    this.changed()
  }

  /** Announces a change, at once or soon. */
  changed(immediately = false): void {
    if (immediately) return this.#publish()
    if (this.#publishing) return
    const telling = new AbortController()
    this.#publishing = telling
    const elapsed = this.env.clock.now() - this.#publishedAt
    const wait =
      elapsed >= 0 && elapsed < updateEveryMs
        ? Math.max(updateEveryMs - elapsed, minDelayMs)
        : minDelayMs
    // The tab that runs the job also announces from the background, where a page's own timers are throttled.
    const waited = this.side.isOwner()
      ? this.env.clock.sleep(wait, telling.signal)
      : new Promise((resolve) => setTimeout(resolve, wait))
    void waited.then(() => this.#publishing === telling && this.#publish())
  }

  #publish(toOthers = this.side.isOwner()): void {
    const telling = this.#publishing
    this.#publishing = undefined
    telling?.abort()
    this.#publishedAt = this.env.clock.now()
    this.#snapshot = this.#createSnapshot()
    const items = this.#items
    this.#items = []
    if (this.#snapshot && toOthers) {
      const { plan: _same, ...record } = this.model?.record ?? this.#snapshot
      const { waiting, nextAt } = this.#snapshot
      const { id: changed, gateway } = this.key
      this.env.bus.post({
        changed,
        gateway,
        record,
        items,
        waiting,
        nextAt,
        since: this.#startedAt,
      })
    }
    for (const listener of this.#listeners) listener()
  }

  #createSnapshot(): JobSnapshot | undefined {
    const { model } = this
    if (!model) return undefined
    const { record, states, rate, version } = model
    const counts = states.counts(model.isStopped)
    const isRunning = record.state === 'running'
    const now = this.env.clock.now()
    const perMinute = isRunning ? rate.now(now, this.#startedAt) : undefined
    const waiting = isRunning
      ? (this.#pacer?.waiting?.why ?? this.#lastMessage?.waiting)
      : undefined
    return {
      ...record,
      counts,
      runsIn: this.isElsewhere ? 'elsewhere' : 'here',
      waiting,
      nextAt: isRunning ? (this.#pacer?.waiting?.until ?? this.#lastMessage?.nextAt) : undefined,
      rate: perMinute,
      timeLeft: perMinute && isSteady(waiting) ? (counts.waiting / perMinute) * 60_000 : undefined,
      perMinute: rate.minutes,
      version,
    }
  }

  #follow(): void {
    const following = new AbortController()
    this.#following = following
    const end = this.env.bus.listen((message) => this.#receive(message))
    following.signal.addEventListener('abort', end)
    if (!this.side.isOwner()) this.#loadOrFail()
  }

  #loadOrFail(): void {
    const timer = setTimeout(() => this.#failed(new StorageTimeoutError()), storageTimeoutMs)
    this.load()
      .catch((error: unknown) => this.#failed(error))
      .finally(() => clearTimeout(timer))
  }

  #failed(error: unknown): void {
    this.#failure = error
    for (const listener of this.#listeners) listener()
  }

  /** Loads it again after a failure. */
  retry(): void {
    this.#failure = undefined
    for (const listener of this.#listeners) listener()
    this.#loadOrFail()
  }

  #receive(message: JobMessage): void {
    if (!('changed' in message) || message.changed !== this.key.id || this.side.isOwner()) return
    this.#watch()
    // The data being read from the disk may be older.
    if (this.#loading) this.#missed.push(message)
    else this.#take(message)
  }

  #take(message: JobChanged): void {
    if (!this.model) return
    this.#lastMessage = message
    this.#startedAt = message.since
    const { plan } = this.model.record
    for (const [index, state, at] of message.items) this.model.apply(index, { state, at })
    this.model.record = { ...message.record, plan }
    this.changed()
  }

  /**
   * Loads the job, and corrects its state after a tab was closed.
   * @param held releases the job's lock, if the caller has taken it for this
   * @throws what the storage throws
   */
  async load(held?: Release): Promise<void> {
    if (this.#loading) await held?.()
    this.#loading ??= this.#load(held).finally(() => {
      this.#loading = undefined
      this.#missed = []
    })
    return this.#loading
  }

  async #load(held: Release | undefined): Promise<void> {
    const { locks } = this.env
    const release = held ?? (locks && (await tryLock(locks, jobLock(this.key))))
    try {
      const model = await JobModel.read(this.key, this.env)
      if (this.side.isOwner()) return
      if (model && release) await this.side.recover(model)
      // Without locks no job runs in any tab.
      if (model && !locks && model.record.state === 'running') model.change({ state: 'paused' })
      this.show(model)
      if (locks && !release) this.#watch()
      for (const message of this.#missed) this.#take(message)
      this.#publish()
    } finally {
      await release?.()
    }
  }

  /** Another tab holds the job: follows its messages, and loads it again once that tab releases it, or dies. */
  #watch(): void {
    this.isElsewhere = true
    this.changed()
    const { locks } = this.env
    const signal = this.#following?.signal
    if (this.#watching || !locks || !signal) return
    this.#watching = true
    void whenFree(locks, jobLock(this.key), signal).then(() => {
      this.#watching = false
      if (signal.aborted || this.side.isOwner()) return
      this.#loadOrFail()
    })
  }
}

/** Returns whether a job goes on at its rate, as far as it is known. */
const isSteady = (waiting: Waiting | undefined): boolean =>
  waiting !== 'hours' && waiting !== 'batch' && waiting !== 'day-limit'

/** Who has the page of a job open. */
export interface Watchers {
  /** The first of them in the order in which they came; empty where no people sign in. */
  readonly names: readonly string[]
  readonly count: number
}

/** The displayed state of a job. A new object with each change. */
export interface JobSnapshot extends Omit<JobRecord, 'counts'> {
  readonly counts: JobCounts
  /** Whether this tab may change it: `elsewhere` if it runs, or finishes its last requests, in another tab. */
  readonly runsIn: 'here' | 'elsewhere'
  /** Why the next send waits, while it runs. */
  readonly waiting: Waiting | undefined
  /** The time of the next send, in epoch milliseconds, if known. */
  readonly nextAt: number | undefined
  /** The results of the last minute; undefined while it does not run. */
  readonly rate: number | undefined
  /** The remaining time at this rate, in milliseconds; undefined if unknown. */
  readonly timeLeft: number | undefined
  /** The minutes with results. */
  readonly perMinute: readonly MinuteCount[]
  /** Who has its page open, as far as the server that runs it knows. */
  readonly watchers?: Watchers
  /** Grows with each change of an item: rows must then be refreshed. */
  readonly version: number
}
