import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { ListedNumber, NewListed } from '#domain/do-not-contact.ts'
import { openSeal } from '#gateway/identity/seal.ts'
import type { KeyAccess } from '#gateway/identity/key-sessions/key-sessions.ts'
import type { DeriveKey } from '#gateway/identity/people-key.ts'
import { log } from '#gateway/log/log.ts'
import { jobRows, setRunningJobs } from '#gateway/log/metrics.ts'
import type { State } from '#gateway/state/open-state.ts'
import { openSuppression } from '#gateway/suppression/suppression.ts'
import type { ItemChange, JobEnvironment, JobMessage } from '#jobs/environment.ts'
import { freshCounts } from '#jobs/job-model.ts'
import { ItemReader, readRows, type JobRow, type RowQuery } from '#jobs/job-rows.ts'
import { LocalJob, type StartAnswer } from '#jobs/job.ts'
import { interruption } from '#jobs/may-resume.ts'
import { JobElsewhereError, jobLock, takeLock } from '#jobs/running.ts'
import { isMissed } from '#jobs/pace/missed-start.ts'
import { listedAmong, PausedError, type Prepare } from '#jobs/work.ts'
import { outcomesAtOnce, portionSize } from '#local/jobs/job-store.ts'
import {
  secretsName,
  type JobItem,
  type JobRecord,
  type JobSecrets,
  type OutcomeState,
  type PauseReason,
} from '#local/jobs/job-record.ts'
import { openCampaignReplies, type CampaignReplies } from './campaign-replies.ts'
import { openEndMails, type EndMails, type MailSide } from './end-mails.ts'
import { followElsewhere } from './follow-elsewhere.ts'
import { inProcess, type JobActor, type SendToSelf } from './in-process.ts'
import { openJobStore, type ServerJobStore } from './job-store.ts'
import { openLeaseLocks } from './lease-locks.ts'
import { passwordTimes } from './password-times.ts'
import { openProcessBus } from './process-bus.ts'
import { isRepetition, openRepetition } from './repeat-jobs.ts'
import { shareWatchers } from './share-watchers.ts'
import { openServerSecrets, type ChangeSecrets } from './server-secrets.ts'
import { workOf, type JobHost } from './works.ts'

/** How often a process looks for jobs that another one has left, in milliseconds. */
const takeOverMs = 5_000
/** How long the state of a job stays in memory after a search, in milliseconds. */
const keptMs = 30_000
/** How often what is too old is deleted, in milliseconds. */
const tidyMs = 3_600_000
/** Jobs whose items did not arrive within this time are deleted, in milliseconds. */
const unfinishedMs = 24 * 3_600_000

/** A request to the process that runs a job. */
type Asked =
  | Extract<JobMessage, { readonly ask: string }>
  | { readonly ask: string; readonly to: 'start'; readonly by?: string }

/** A job to be stored; its items follow. */
export type Draft = Pick<JobRecord, 'id' | 'kind' | 'instance' | 'name' | 'plan' | 'pace'> &
  Pick<Partial<JobRecord>, 'lane' | 'by' | 'from' | 'repeat'>

/** The jobs that run in this server. */
export interface ServerJobs {
  readonly store: ServerJobStore
  /** Returns the jobs whose items are complete, newest first, and when this process saw that each had changed. */
  list(): Promise<{ readonly job: JobRecord; readonly changedAt: number }[]>
  find(id: string): Promise<JobRecord | undefined>
  /** Stores a job without items. */
  draft(job: Draft): Promise<JobRecord>
  /** Adds items to a draft, from portion number `first` on; every portion but the last must be full. */
  addItems(record: JobRecord, first: number, items: readonly JobItem[]): Promise<void>
  /** Returns some items with their outcomes, without reading the others. */
  readRows(record: JobRecord, indexes: readonly number[]): Promise<JobRow[]>
  addFile(record: JobRecord, name: string, file: Blob): Promise<void>
  /** Returns the secrets of a job, which only the person who has stored it may read. */
  readSecrets(record: JobRecord): Promise<JobSecrets>
  /** Changes them. @throws JobElsewhereError while it runs */
  changeSecrets(record: JobRecord, change: ChangeSecrets): Promise<void>
  /** Completes a draft with the number of its items. Returns undefined if another number has arrived. */
  complete(record: JobRecord, total: number): Promise<JobRecord | undefined>
  /**
   * Starts or resumes a job, for a person who takes it over; if missing, for the one who has it.
   *
   * @param key a key that is handed over for it: kept in memory until it ends. Ignored by a server that has its own
   */
  start(record: JobRecord, by?: string, key?: string): Promise<StartAnswer>
  /** Returns a job as this process sees it. */
  open(record: JobRecord): LocalJob
  /** Returns the indexes of the items that match a query. */
  findRows(record: JobRecord, query: RowQuery): Promise<Uint32Array>
  /** Shows in the view of a job also what another process does with it. Returns a function that ends this. */
  watch(record: JobRecord): () => void
  /** The replies to finished campaigns; undefined where the server does not read them. */
  readonly replies: CampaignReplies | undefined
  /** E-mails about jobs; undefined where the server sends none. */
  readonly mails: EndMails | undefined
  /** Aborted when the server begins to stop. */
  readonly stopping: AbortSignal
  /** Calls `listener` when a job was stored, changed or deleted. Returns a function that unsubscribes. */
  onChange(listener: (id: string) => void): () => void
  /**
   * Ends streams at once, pauses what runs until the next start of a server, and waits for the requests in flight, up to
   * the time that a stop may take.
   */
  close(): Promise<void>
}

export interface ServerJobsOptions {
  readonly state: State
  readonly derive: DeriveKey
  /** The gateway's address; '' for the embedded one. */
  readonly gateway: string
  /** Whether other processes use the same database. */
  readonly isShared: boolean
  /** Returns for whom a job acts at this moment, or why it may not. */
  readonly actorOf: (job: JobRecord) => Promise<JobActor>
  readonly sendToSelf: SendToSelf
  /** Returns whether the gateway accepts a key; set if the server has none, and each job needs one handed over. */
  readonly acceptsKey?: KeyAccess['accepts']
  /** How long a stop waits for requests in flight, in milliseconds. */
  readonly stopMs: number
  readonly readBaseline: JobHost['readBaseline']
  /** Lists numbers not to contact for the person of a job; replies are read with it. @throws ReplyAccessError if they may not */
  readonly addListed?: (job: JobRecord, entries: readonly NewListed[]) => Promise<ListedNumber[]>
  /** What sends e-mails; undefined if nothing does. */
  readonly mailSide?: MailSide | undefined
  /** The clock, in epoch milliseconds. */
  readonly now?: (() => number) | undefined
}

/** Opens the jobs of this server, and resumes those that ran when a server stopped. */
export async function openServerJobs(options: ServerJobsOptions): Promise<ServerJobs> {
  const { state, derive, gateway, isShared, actorOf, sendToSelf, stopMs, now = Date.now } = options
  const { readBaseline, mailSide, addListed, acceptsKey } = options
  /** The keys that were handed over, by job: in no file and no database, so that they end with this process. */
  const keys = new Map<string, string>()
  let hearing = Promise.resolve()
  const bus = openProcessBus((message) => {
    if ('ask' in message) void ask(message)
    if ('changed' in message) countRows(message.items)
  })
  const locks = await openLeaseLocks(state, {
    isShared,
    now,
    onAsk: (line) => {
      // One after the other: a pause must not overtake a start.
      hearing = hearing
        .then(() => hear(JSON.parse(line) as Asked))
        .catch((error: unknown) => log.warn({ err: error }, 'A request about a job was not heard'))
    },
    onLost: (name) => {
      for (const job of opened.values()) if (jobLock(job.key) === name) job.lost()
    },
  })
  const store = openJobStore(state, openSeal(derive('job files')), (job) => {
    const lock = jobLock(job)
    return { lock, proof: locks.proofOf(lock) }
  })
  const suppression = openSuppression(state, gateway, now)
  const secrets = openServerSecrets(store, now)
  const env: JobEnvironment = {
    clock: {
      now,
      random: Math.random,
      sleep: (milliseconds, signal) =>
        sleep(Math.min(Math.max(milliseconds, 0), 60_000), undefined, { signal }).catch(() => {}),
    },
    network: { isOnline: () => true },
    locks,
    bus,
    store,
    outcomesAtOnce,
    gathered,
    notContacted: async ({ instance }, recipients) =>
      listedAmong(recipients, await suppression.find(recipients, instance)),
  }
  const opened = new Map<string, LocalJob>()
  /** The jobs as they were listed last. */
  const listed = new Map<string, { readonly text: string; readonly at: number }>()
  /** The jobs that are watched, with the number of watchers, and how to end following them. */
  const watched = new Map<string, { count: number; leave: readonly (() => void)[] }>()
  const processId = randomUUID()
  const stopping = new AbortController()
  setMaxListeners(0, stopping.signal)

  function open({ gateway: of, instance, id }: JobRecord): LocalJob {
    const job = opened.get(id) ?? new LocalJob({ gateway: of, instance, id }, env)
    opened.set(id, job)
    return job
  }

  /** Yields the items of a job with their outcomes. */
  async function* rowsOf(record: JobRecord): AsyncGenerator<readonly JobRow[]> {
    const { view } = open(record)
    const release = view.subscribe(() => {})
    try {
      if (!view.model) await view.load()
      yield* view.each()
    } finally {
      release()
    }
  }

  /** Asks the process that runs a job, if it is another one. Returns whether there is one. */
  const ask = (asked: Asked): Promise<boolean> =>
    locks.ask(jobLock({ id: asked.ask }), JSON.stringify(asked)).catch((error: unknown) => {
      log.warn({ err: error, job: asked.ask }, 'The process that runs a job was not asked')
      return false
    })

  /** Does what another process asks. */
  async function hear(asked: Asked): Promise<void> {
    if (asked.to !== 'start') return bus.deliver({ ...asked, to: asked.to })
    const record = await store.readJob({ gateway, instance: '', id: asked.ask })
    if (record) await start(record, asked)
  }

  /** Returns for whom a job acts now, and with which key. */
  async function actorNow(record: JobRecord): Promise<JobActor> {
    const actor = await actorOf(record)
    if (!acceptsKey || 'why' in actor) return actor
    const key = keys.get(record.id)
    return key === undefined ? { why: { kind: 'no-key' } } : { ...actor, key }
  }

  /** Forgets the keys of jobs that were deleted, or have ended in another process. */
  async function forgetKeys(): Promise<void> {
    for (const id of keys.keys()) {
      const record = await store.readJob({ gateway, instance: '', id })
      if (!record || hasEnded(record)) keys.delete(id)
    }
  }

  async function start(
    record: JobRecord,
    {
      by = record.by,
      ifLeft = false,
      key,
    }: { readonly by?: string; readonly ifLeft?: boolean; readonly key?: string | undefined } = {},
  ): Promise<StartAnswer> {
    const { id, kind } = record
    const owner = by === undefined ? {} : { by }
    const work = workOf(kind)
    if (!work || stopping.signal.aborted) return 'failed'
    const job = open(record)
    if (acceptsKey && key !== undefined) keys.set(id, key)
    let wrongKey: PauseReason | undefined
    const connection = inProcess(
      id,
      sendToSelf,
      async () => {
        // It stood still, or its clock was set: another process may have gone on in the meantime.
        if (!locks.isCertain(jobLock(record))) await locks.renew()
        if (!locks.isCertain(jobLock(record))) throw new JobElsewhereError()
        const actor = await actorNow({ ...record, ...owner })
        if ('caller' in actor) return actor
        job.pause({ ...actor.why, at: now() })
        return undefined
      },
      async (refused) => {
        // The key may be right, and the refusal about this row.
        if (await Promise.resolve(acceptsKey?.(refused)).catch(() => false)) return false
        if (keys.get(id) === refused) keys.delete(id)
        wrongKey = { kind: 'wrong-key', at: now() }
        job.pause(wrongKey)
        return true
      },
    )
    const prepareWork = work.prepare({
      rows: () => job.view.each(),
      changeSecrets: (change) => secrets.change(record, change),
      passwordTimes: (since) => passwordTimes(state, since),
      readBaseline,
    })
    const prepare: Prepare = async (context) => {
      const actor = await actorNow({ ...record, ...owner })
      if ('why' in actor) throw new PausedError({ ...actor.why, at: now() })
      try {
        return await prepareWork(context)
      } catch (error) {
        throw wrongKey ? new PausedError(wrongKey) : error
      }
    }
    const answer = await job.start(connection, prepare, { ...owner, ifLeft })
    if (answer !== 'started') keys.delete(id)
    if (answer !== 'busy' || ifLeft) return answer
    return (await ask({ ask: id, to: 'start', ...owner })) ? 'started' : answer
  }

  /** Resumes the jobs that no process runs, although no one has paused them. */
  async function resume(): Promise<void> {
    const left = await store.readLeft(gateway)
    await Promise.all(
      left.map(async (record) => {
        const isHere =
          locks.proofOf(jobLock(record)) !== undefined || opened.get(record.id)?.unsaved
        if (isHere || isRepetition(record)) return
        if (isMissed(record, now())) {
          // Reading it makes one that a killed server left paused: a person decides.
          if (record.state === 'running') await open(record).view.load()
          // It had begun in its last two seconds.
          if ((await store.readJob(record))?.why?.kind !== 'left') return
        }
        const answer = await start(record, { ifLeft: true })
        if (answer === 'started') log.info({ job: record.id, kind: record.kind }, 'Job resumed')
      }),
    )
  }

  /** Deletes the jobs whose items never arrived. */
  async function deleteUnfinished(): Promise<void> {
    await state
      .deleteFrom('jobs')
      .where('state', '=', 'making')
      .where('created_at', '<', now() - unfinishedMs)
      .execute()
  }

  const resumeSafely = () =>
    resume().catch((error: unknown) => log.warn({ err: error }, 'Jobs not resumed'))
  /** Returns a job as paused, if it is so and the disk or the database could not record it. */
  function shown(record: JobRecord): JobRecord {
    const why = opened.get(record.id)?.unsaved
    return why && record.state === 'running' ? { ...record, state: 'paused', why } : record
  }

  /** Records the pauses that the disk or the database refused at the time. */
  function saveAgain(): void {
    for (const job of opened.values()) if (job.unsaved) job.save().catch(() => {})
  }
  const timer = setInterval(() => {
    saveAgain()
    void forgetKeys().catch(() => {})
    if (isShared) void resumeSafely()
  }, takeOverMs)
  timer.unref()
  // A key that was handed over is gone at the end.
  const replies =
    addListed && !acceptsKey
      ? await openCampaignReplies({
          state,
          gateway,
          bus,
          locks,
          suppression,
          now,
          stopping: stopping.signal,
          add: addListed,
          rowsOf,
          connectionOf: (job) => ({
            ...inProcess(
              job.id,
              sendToSelf,
              async () => {
                const actor = await actorOf(job)
                return 'caller' in actor ? actor : undefined
              },
              () => Promise.resolve(false),
            ),
            job: { kind: job.kind, id: job.id },
          }),
        })
      : undefined
  const mails = mailSide && openEndMails(mailSide, { state, gateway, bus, now })
  const tidy = () =>
    Promise.all([deleteUnfinished(), secrets.destroyExpired(), mails?.deleteOld()]).catch(
      (error: unknown) => log.warn({ err: error }, 'Old jobs not deleted'),
    )
  const tidying = setInterval(() => void tidy(), tidyMs)
  tidying.unref()
  await tidy()
  const repetition = openRepetition({
    state,
    store,
    gateway,
    locks,
    now,
    start: (job) => start(job, { ifLeft: true }),
    onNext(job) {
      env.bus.post({ listed: gateway })
      // Pages that show it.
      void opened
        .get(job.id)
        ?.view.load()
        .catch(() => {})
    },
  })
  // Soon: a moment later it is released.
  const leaveBus = env.bus.listen((message) => {
    if ('listed' in message) void forgetKeys().catch(() => {})
    if (!('changed' in message) || !hasEnded(message.record)) return
    keys.delete(message.changed)
    if (message.record.state === 'finished' && message.record.repeat)
      setTimeout(() => void repetition.check(), 1_000).unref()
  }, true)
  // Its calls wait until the router is complete.
  void resumeSafely()
    .then(repetition.check)
    .then(() => replies?.check())

  function watch(record: JobRecord): () => void {
    if (!isShared) return () => {}
    const { id } = record
    const isHere = () => locks.proofOf(jobLock(record)) !== undefined
    const one = watched.get(id) ?? { count: 0, leave: [] }
    if (one.count === 0) {
      const job = open(record)
      one.leave = [
        followElsewhere(job, store, bus, isHere),
        shareWatchers(job, { state, locks, own: processId, now }),
      ]
    }
    watched.set(id, one)
    one.count++
    return () => {
      one.count--
      if (one.count > 0) return
      for (const leave of one.leave) leave()
      watched.delete(id)
    }
  }

  const runningHere = () =>
    [...opened.values()].filter(({ key }) => locks.proofOf(jobLock(key)) !== undefined)

  /** Pauses what runs here until the next start of a server. */
  async function leave(): Promise<void> {
    stopping.abort()
    clearInterval(timer)
    clearInterval(tidying)
    leaveBus()
    await repetition.close()
    await replies?.close()
    await mails?.close()
    await locks.renew()
    await hearing
    const running = runningHere()
    for (const job of running) {
      const snapshot = job.view.snapshot()
      job.pause(snapshot ? interruption(snapshot) : { kind: 'left' })
    }
    const end = now() + stopMs
    while (now() < end && runningHere().length > 0) await sleep(20)
    await locks.close()
  }
  let leaving: Promise<void> | undefined
  setRunningJobs(() => runningHere().length)

  return {
    store,
    open,
    watch,
    mails,
    replies,
    stopping: stopping.signal,
    start: (record, by, key) => start(record, { key, ...(by === undefined ? {} : { by }) }),
    async findRows(record, query) {
      const { view } = open(record)
      // Its state is kept for a moment: a page searches again with each letter, and each change.
      const release = view.subscribe(() => {})
      const unwatch = watch(record)
      try {
        if (!view.model) await view.load()
        return await view.find(query)
      } finally {
        setTimeout(() => {
          release()
          unwatch()
        }, keptMs).unref()
      }
    },
    async list() {
      const at = now()
      const all = await store.readJobs(gateway)
      const jobs = all.filter((job) => job.state !== 'making').map(shown)
      for (const job of jobs) {
        const text = JSON.stringify(job)
        if (listed.get(job.id)?.text !== text) listed.set(job.id, { text, at })
      }
      const ids = new Set(jobs.map(({ id }) => id))
      for (const id of listed.keys()) if (!ids.has(id)) listed.delete(id)
      return jobs.map((job) => ({ job, changedAt: listed.get(job.id)?.at ?? at }))
    },
    async find(id) {
      const record = await store.readJob({ gateway, instance: '', id })
      return record?.gateway === gateway ? shown(record) : undefined
    },
    async draft(job) {
      const record: JobRecord = {
        ...job,
        gateway,
        createdAt: now(),
        state: 'making',
        total: 0,
        counts: freshCounts(0),
      }
      await store.addJob(record)
      return record
    },
    async addItems(record, first, items) {
      const portions: JobItem[][] = []
      for (let at = 0; at < items.length; at += portionSize)
        portions.push(items.slice(at, at + portionSize))
      await store.writePortions(record, first, portions)
    },
    async readRows(record, indexes) {
      const unstarted = record.state === 'stopped' ? 'not-sent' : 'waiting'
      const wanted = indexes.filter((index) => index < record.total)
      const rows = await readRows(
        store,
        record,
        wanted,
        new ItemReader(store, record),
        () => unstarted,
      )
      return rows.map((row) => ({ ...row, state: stateOf(row.outcome, unstarted) }))
    },
    addFile: (record, name, file) =>
      name === secretsName ? secrets.take(record, file) : store.addFile(record, name, file),
    readSecrets: (record) => secrets.read(record),
    async changeSecrets(record, change) {
      const release = await takeLock(locks, jobLock(record))
      if (!release) throw new JobElsewhereError()
      try {
        await secrets.change(record, change)
      } finally {
        await release()
      }
    },
    async complete(record, total) {
      const arrived = await store.countItems(record)
      if (arrived !== total) return undefined
      const ready: JobRecord = { ...record, state: 'ready', total, counts: freshCounts(total) }
      await store.completeJob(ready)
      env.bus.post({ listed: record.gateway })
      return ready
    },
    onChange: (listener) =>
      env.bus.listen((message) => {
        if ('changed' in message) listener(message.changed)
        else if ('listed' in message) listener('')
      }, true),
    close() {
      leaving ??= leave()
      return leaving
    },
  }
}

const hasEnded = ({ state }: Pick<JobRecord, 'state'>) =>
  state === 'finished' || state === 'stopped'

/** Returns the state of an item; one that waits again counts as not sent once its job was stopped. */
const stateOf = (outcome: JobRow['outcome'], unstarted: OutcomeState): OutcomeState =>
  outcome === undefined || outcome.state === 'waiting' ? unstarted : outcome.state

/**
 * Resolves a few turns later: answers that the gateway gives together arrive together, and with them the next items.
 * Each write waits for the disk.
 */
async function gathered(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await setImmediate()
}
const turns = 8

/** Counts the results of items. */
function countRows(items: readonly ItemChange[]): void {
  for (const [, state] of items)
    if (state !== 'sending' && state !== 'waiting') jobRows.inc({ outcome: state })
}
