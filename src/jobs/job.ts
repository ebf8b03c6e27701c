import type { Connection } from '#client/connection.ts'
import type { IndexedOutcome } from '#local/jobs/job-store.ts'
import type { PauseReason, JobKey, JobRecord } from '#local/jobs/job-record.ts'
import { WriteAheadLog } from '#local/jobs/write-ahead-log.ts'
import type { Retryable } from './decisions.ts'
import type { JobEnvironment } from './environment.ts'
import { type Changed, doneOf, endOf, JobModel, pauseReasonOf, recover } from './job-model.ts'
import { JobView, type ShownJob } from './job-view.ts'
import {
  enterRunning,
  instanceLock,
  JobElsewhereError,
  JobGoneError,
  jobLock,
  noteScheduled,
  takeLock,
  tryLock,
} from './running.ts'
import { holdLock, type Locks, type Release } from '#local/jobs/held-locks.ts'
import { Attempt, pauseOf, type AttemptEnd, type Owned } from './attempt.ts'
import { Signal } from './clock.ts'
import { isLeft } from './may-resume.ts'
import { Pacer } from './pace/pacer.ts'
import { readSent } from './pace/sent.ts'
import { ContactListError, type Prepare } from './work.ts'

/**
 * The result of a start. `busy`: a job runs against this instance, here or in another tab. `unavailable`: no secure
 * context. `ended`: no item waits. `gone`: it was deleted. `failed`: it is paused, with a reason.
 */
export type StartAnswer = 'started' | 'busy' | 'unavailable' | 'ended' | 'gone' | 'failed'

const stopOf = ({ stoppedBy }: Pick<JobRecord, 'stoppedBy'>) =>
  stoppedBy === undefined ? {} : { stoppedBy }

/** The interval of writing the record's counts while it runs, in milliseconds. */
const saveEvery = 2_000

/** The state of a job in the tab that owns it. */
interface Ownership {
  readonly release: Release
  /** Takes the lock of the instance, which a job that waits for its start time leaves to others. */
  readonly takeInstance: (pacer: Pacer, signal: AbortSignal) => Promise<void>
  readonly owned: Owned
  attempt: Attempt | undefined
  /** The latest attempt, until the job is released or started again. Never rejects. */
  driving: Promise<void> | undefined
}

/** A job, wherever it runs. What pages show of it is in `view`. */
export interface Job extends Pick<
  LocalJob,
  | 'key'
  | 'start'
  | 'pause'
  | 'stop'
  | 'stopRepeating'
  | 'remove'
  | 'retry'
  | 'reschedule'
  | 'settle'
> {
  readonly view: ShownJob
}

/** One job that runs here: in this tab, or in the server. */
export class LocalJob implements Job {
  readonly view: JobView
  readonly #log: WriteAheadLog<IndexedOutcome>
  #ownership: Ownership | undefined
  #starting: Promise<StartAnswer> | undefined
  #closing: Promise<void> | undefined
  #savedAt = 0
  /** Why it was paused here, if the storage refused to record it. */
  unsaved: PauseReason | undefined

  constructor(
    readonly key: JobKey,
    private readonly env: JobEnvironment,
  ) {
    this.#log = new WriteAheadLog({
      ...(env.gathered ? { gathered: env.gathered } : {}),
      write: async (entries) => {
        const { readsFirst } = this.view.model?.record.pace ?? {}
        if (!(await env.store.writeOutcomes(key, entries, readsFirst))) throw new JobGoneError()
      },
      // An intent that is not on the disk is not started; an outcome is the only record of its item.
      isKept: ([, { state }]) => state !== 'sending',
    })
    this.view = new JobView(key, env, {
      isOwner: () => this.#ownership !== undefined,
      recover: (model) => this.#recover(model),
    })
  }

  /**
   * Starts or resumes the job. The first tab to take the locks owns it: of two tabs exactly one starts. The connection
   * stays in memory while it runs.
   *
   * @param by for whom the server does it from now on
   * @param ifLeft whether it is only resumed if nobody has paused it
   */
  start<Data>(
    connection: Connection,
    prepare: Prepare<Data>,
    { ifLeft = false, ...owner }: Pick<JobRecord, 'by'> & { readonly ifLeft?: boolean } = {},
  ): Promise<StartAnswer> {
    // A handle is opened with the kind of its job, whose items have this data.
    this.#starting ??= this.#start(connection, prepare as Prepare, owner, ifLeft).finally(() => {
      this.#starting = undefined
    })
    return this.#starting
  }

  async #start(
    connection: Connection,
    prepare: Prepare,
    owner: Pick<JobRecord, 'by'>,
    ifLeft: boolean,
  ): Promise<StartAnswer> {
    const { locks, clock, store } = this.env
    if (!locks) return 'unavailable'
    await this.#closing
    if (this.#ownership?.attempt?.hasEnded === false) return 'started'
    // A recently paused job may still wait for answers: its attempt then releases it, unless this one takes over.
    const releaseLock = this.#ownership ? () => Promise.resolve() : () => this.#close()
    const ownership = this.#ownership ?? (await this.#own(locks))
    if (typeof ownership === 'string') return ownership
    this.unsaved = undefined
    const model = this.view.model
    const { record, states } = model ?? {}
    const isPaused = ifLeft && record !== undefined && !isLeft(record)
    const isEnded = isPaused || record?.state === 'stopped' || states?.count('waiting') === 0
    if (!model || !record || isEnded) {
      await releaseLock()
      return model ? 'ended' : 'gone'
    }
    try {
      const resumed = record.startedAt !== undefined
      const startedAt = record.startedAt ?? clock.now()
      const [exists, files, sent] = await Promise.all([
        store.writeJob(model.change({ state: 'running', startedAt, ...owner })),
        store.readJobFiles(this.key),
        readSent(model, this.env),
      ])
      if (!exists) {
        await releaseLock()
        return 'gone'
      }
      const job = { kind: record.kind, id: record.id }
      const work = await prepare({
        job: record,
        files,
        connection: { ...connection, job },
        notContacted: (recipients) =>
          this.env.notContacted(this.key, recipients).catch((error: unknown) => {
            throw new ContactListError(error)
          }),
      })
      const say = () => {
        noteScheduled(this.key, pacer.waiting?.why === 'start')
        this.view.changed()
      }
      this.#savedAt = clock.now()
      const pacer = new Pacer(record.pace, clock, this.env.network, resumed, say, sent)
      const enter = (signal: AbortSignal) => ownership.takeInstance(pacer, signal)
      const attempt = new Attempt(ownership.owned, work, pacer, record, record.why?.kind, enter)
      ownership.attempt = attempt
      this.view.began(pacer)
      ownership.driving = this.#drive(ownership, attempt)
      return 'started'
    } catch (error) {
      model.change({ state: 'paused', why: pauseOf(error) })
      await releaseLock()
      return 'failed'
    }
  }

  /** Takes both locks, and reloads what may have changed in between. */
  async #own(locks: Locks): Promise<Ownership | StartAnswer> {
    // Kind and lane never change: they may be read before the locks are taken.
    const record = await this.env.store
      .readJob(this.key)
      .catch((error: unknown) => this.#diskFailed(error))
    if (typeof record !== 'object') return record ?? 'gone'
    const { lane, pace } = record
    // What is prefetched has intents before the start time.
    const waits = (pace.notBefore ?? 0) > this.env.clock.now() && pace.prefetch === undefined
    const name = instanceLock(this.key, lane)
    let instance = waits ? undefined : await tryLock(locks, name)
    if (!instance && !waits) return 'busy'
    const own = await takeLock(locks, jobLock(this.key))
    if (!own) {
      await instance?.()
      return 'busy'
    }
    let leave = () => {}
    const deaf = this.env.bus.listen((message) => {
      if (!('ask' in message) || message.ask !== this.key.id) return
      if (message.to === 'stop') void this.stop(stopOf(message))
      else this.pause(message.why)
    })
    const release = async () => {
      leave()
      deaf()
      await Promise.all([own(), instance?.()])
    }
    try {
      const model = await JobModel.read(this.key, this.env)
      if (!model) {
        await release()
        return 'gone'
      }
      await this.#recover(model)
      this.view.show(model)
      this.#ownership = {
        release,
        takeInstance: async (pacer, signal) => {
          if (instance) return
          await pacer.reach(signal)
          if (signal.aborted) return
          instance = await pacer.waitForInstance(holdLock(locks, name, { signal }))
          if (instance) pacer.recount(await readSent(model, this.env))
        },
        owned: this.#owned(model),
        attempt: undefined,
        driving: undefined,
      }
      const { kind } = record
      leave = enterRunning({ key: this.key, kind, pause: (why) => this.pause(why) })
      return this.#ownership
    } catch (error) {
      await release()
      return this.#diskFailed(error)
    }
  }

  #diskFailed(error: unknown): 'failed' {
    this.view.model?.change({ state: 'paused', why: { kind: 'disk', text: String(error) } })
    this.view.changed()
    return 'failed'
  }

  #owned(model: JobModel): Owned {
    return {
      model,
      log: this.#log,
      clock: this.env.clock,
      readItem: (index) => this.view.items.read(index),
      changed: (index, outcome) => {
        model.apply(index, outcome)
        this.view.itemChanged(index, outcome)
        this.#save(model)
      },
      ticked: () => this.view.changed(),
      flight: { count: 0, ended: new Signal() },
    }
  }

  /** Updates the counts in the record from time to time, for lists. */
  #save(model: JobModel): void {
    const now = this.env.clock.now()
    if (now - this.#savedAt < saveEvery) return
    this.#savedAt = now
    // The outcomes are authoritative; if this write fails, they fail too, and report it.
    this.env.store.writeJob(model.change(pauseReasonOf(model.record))).catch(() => {})
  }

  /**
   * Runs one attempt, then waits for requests in flight; then releases the job, unless it was started again in between.
   */
  async #drive(ownership: Ownership, attempt: Attempt): Promise<void> {
    const { flight } = ownership.owned
    const end = await attempt.run().catch((error: unknown): AttemptEnd => {
      // An internal error, or a time zone that this browser does not know.
      const why: PauseReason = { kind: 'broken', text: String(error) }
      attempt.end({ state: 'paused', why })
      return { state: 'paused', why }
    })
    const model = this.view.model
    // Whoever reads that it has finished reads all outcomes, also after a crash. If the disk refuses, `#letGo` says so.
    if (end.state === 'finished') await this.#log.flush().catch(() => {})
    if (end.state === 'gone') this.view.gone()
    else if (end.state === 'finished' && model) await this.#write(model, doneOf(model))
    else if (model && end.state !== 'elsewhere')
      await this.#write(model, { ...end, state: end.state })
    while (flight.count > 0 && ownership.attempt === attempt) await flight.ended.next()
    await this.#starting
    if (ownership.attempt === attempt) await this.#close()
  }

  /** Releases the job once no request is in flight. */
  #close(): Promise<void> {
    this.#closing ??= this.#letGo().finally(() => {
      this.#closing = undefined
    })
    return this.#closing
  }

  async #letGo(): Promise<void> {
    const model = this.view.model
    let isElsewhere = this.#ownership?.attempt?.isElsewhere === true
    try {
      if (!isElsewhere) {
        await this.#log.flush()
        model?.written()
        if (model) await this.#write(model, endOf(model))
      }
    } catch (error) {
      if (error instanceof JobGoneError) this.view.gone()
      else if (error instanceof JobElsewhereError) isElsewhere = true
      else {
        this.unsaved = { kind: 'disk', text: String(error) }
        model?.change({ state: 'paused', why: this.unsaved })
      }
    }
    await this.#ownership?.release()
    this.#ownership = undefined
    this.view.ended()
    if (!isElsewhere) return
    // The process that has taken it decides about its items in flight.
    this.#log.forget()
    await this.view.load().catch(() => {})
  }

  /** Records why it was paused, once the storage works again. @throws JobElsewhereError until then */
  async save(): Promise<void> {
    await this.#change(async (model) => {
      const { unsaved } = this
      if (unsaved && model.record.state === 'paused')
        await this.#write(model, { state: 'paused', why: unsaved })
    })
    this.unsaved = undefined
  }

  /** Another process of the server has taken it, because this one stood still: starts and writes nothing more. */
  lost(): void {
    this.#ownership?.attempt?.end({ state: 'elsewhere' })
  }

  /** Changes the record in memory and on the disk. A change that the disk refuses stays in memory. */
  async #write(model: JobModel, change: Partial<JobRecord>): Promise<void> {
    const isEnd = change.state === 'stopped' || change.state === 'finished'
    const endedAt = isEnd ? { endedAt: model.record.endedAt ?? this.env.clock.now() } : {}
    const isNews = change.state !== undefined && change.state !== model.record.state
    const record = model.change({ ...endedAt, ...change })
    this.view.changed(isNews)
    const exists = await this.env.store.writeJob(record).catch(() => true)
    if (!exists) this.view.gone()
  }

  /** Starts no more items; requests in flight finish normally. If it runs in another tab: asks that one. */
  pause(why: PauseReason = { kind: 'person' }): void {
    const attempt = this.#ownership?.attempt
    if (this.#starting)
      void this.#starting.then((answer) => answer === 'started' && this.pause(why))
    else if (attempt) attempt.end({ state: 'paused', why })
    else this.env.bus.post({ ask: this.key.id, to: 'pause', why })
  }

  /**
   * Ends it permanently: waiting items are not sent. If it runs in another tab: asks that one.
   * @param by who stops it, in a server with people
   */
  async stop(by: Pick<JobRecord, 'stoppedBy'> = {}): Promise<void> {
    await this.#starting
    const attempt = this.#ownership?.attempt
    if (attempt && !attempt.hasEnded) attempt.end({ state: 'stopped', ...by })
    else if (this.view.isElsewhere) this.env.bus.post({ ask: this.key.id, to: 'stop', ...by })
    else
      await this.#change(async (model) => {
        // The first one who stops it is named.
        if (!model.isStopped) await this.#write(model, { state: 'stopped', ...by })
      }).catch((error: unknown) => {
        // Another tab took it at that moment: ask that tab.
        if (!(error instanceof JobElsewhereError)) throw error
        this.env.bus.post({ ask: this.key.id, to: 'stop', ...by })
      })
  }

  /**
   * Deletes it with all its data. A job that has ended is released first.
   * @throws JobElsewhereError while it runs or has requests in flight, here too
   */
  async remove(): Promise<void> {
    await this.#starting
    const { attempt, owned, driving } = this.#ownership ?? {}
    if (owned && (attempt?.hasEnded !== true || owned.flight.count > 0))
      throw new JobElsewhereError()
    await driving
    await this.#change(async () => {
      if (this.#ownership) throw new JobElsewhereError()
      await this.env.store.deleteJob(this.key)
      this.view.gone()
    })
    this.env.bus.post({ listed: this.key.gateway })
  }

  /**
   * Retries items at the user's request, or resumes a stopped job: the items return to waiting, and their records keep
   * the earlier outcomes. `start` sends them. Of a stopped job, only these: other unsent items stay unsent.
   * @param only these items of that state; all of them if missing
   * @returns the number of items
   * @throws JobElsewhereError
   */
  retry(state: Retryable, only?: readonly number[]): Promise<number> {
    return this.#change(async (model) => {
      const { keepUnsent, retryItems } = await import('./decisions.ts')
      const { states, isStopped } = model
      const isRest = state === 'not-sent' && only === undefined
      if (!isRest && states.count(state) === 0 && only === undefined) return 0
      if (isStopped && !isRest && !(await keepUnsent(model, this.env, this.#changed))) return 0
      const rest = isStopped ? states.count('waiting') : 0
      const count = rest + (await retryItems(model, this.env, state, only, this.#changed))
      const hasEnded = isStopped || model.record.state === 'finished'
      await this.#write(
        model,
        hasEnded && count > 0 ? { state: 'paused' } : pauseReasonOf(model.record),
      )
      return count
    })
  }

  /**
   * Gives a job that has not begun another start time, in epoch milliseconds. `start` lets it wait for that.
   * @throws JobElsewhereError
   */
  reschedule(notBefore: number): Promise<void> {
    return this.#change(async (model) => {
      if (model.states.count('waiting') < model.record.total || model.isStopped) return
      const pace = { ...model.record.pace, notBefore }
      await this.#write(model, { state: 'paused', why: { kind: 'scheduled' }, pace })
    })
  }

  /**
   * Records the decision of the user, or of a later read of the gateway, about an item with an unknown outcome. Does
   * nothing if the outcome is known.
   * @param id the gateway's id of it, if known now
   * @throws JobElsewhereError
   */
  settle(index: number, outcome: 'arrived' | 'not-arrived', id?: string): Promise<void> {
    return this.#change(async (model) => {
      const { settleItem } = await import('./decisions.ts')
      await settleItem(model, this.env, index, outcome, this.#changed, id)
      await this.#write(model, pauseReasonOf(model.record))
    })
  }

  /** Ends its series: no further job follows. @throws JobElsewhereError */
  stopRepeating(): Promise<void> {
    return this.#change((model) =>
      this.#write(model, { ...pauseReasonOf(model.record), repeat: undefined }),
    )
  }

  readonly #changed: Changed = (index, outcome) => this.view.itemChanged(index, outcome)
  #changing: Promise<unknown> = Promise.resolve()

  /** Changes it as its only holder; one change at a time. */
  #change<T>(change: (model: JobModel) => Promise<T>): Promise<T> {
    const changed = this.#changing.then(() => this.#changeAlone(change))
    this.#changing = changed.catch(() => {})
    return changed
  }

  async #changeAlone<T>(change: (model: JobModel) => Promise<T>): Promise<T> {
    await this.#starting
    await this.#closing
    const { locks } = this.env
    if (this.#ownership && this.view.model) return change(this.view.model)
    const release = locks && (await takeLock(locks, jobLock(this.key)))
    if (!release) throw new JobElsewhereError()
    try {
      const model = await JobModel.read(this.key, this.env)
      if (!model) throw new JobElsewhereError('the job is gone')
      await this.#recover(model)
      this.view.show(model)
      return await change(model)
    } finally {
      await release()
      this.view.ended()
    }
  }

  async #recover(model: JobModel): Promise<void> {
    await recover(model, this.env, new Map(this.#log.unsaved))
    this.#log.forget()
  }
}
