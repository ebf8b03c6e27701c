import { setTimeout as sleep } from 'node:timers/promises'
import { openSeal } from '#gateway/identity/seal.ts'
import type { DeriveKey } from '#gateway/identity/people-key.ts'
import { log } from '#gateway/log/log.ts'
import type { State } from '#gateway/state/open-state.ts'
import { openSuppression } from '#gateway/suppression/suppression.ts'
import { ownBus, type JobEnvironment } from '#jobs/environment.ts'
import { freshCounts } from '#jobs/job-model.ts'
import { ItemReader, readRows, type JobRow } from '#jobs/job-rows.ts'
import { LocalJob, type StartAnswer } from '#jobs/job.ts'
import { interruption } from '#jobs/may-resume.ts'
import { jobLock } from '#jobs/running.ts'
import { listedAmong } from '#jobs/work.ts'
import { outcomesAtOnce, portionSize } from '#local/jobs/job-store.ts'
import type { JobItem, JobRecord, OutcomeState, PauseReason } from '#local/jobs/job-record.ts'
import { inProcess, type JobActor, type SendToSelf } from './in-process.ts'
import { openJobStore, type ServerJobStore } from './job-store.ts'
import { openLeaseLocks } from './lease-locks.ts'
import { workOf } from './works.ts'

/** How often a process looks for jobs that another one has left, in milliseconds. */
const takeOverMs = 5_000
/** Jobs whose items did not arrive within this time are deleted, in milliseconds. */
const unfinishedMs = 24 * 3_600_000

/** A job to be stored; its items follow. */
export type Draft = Pick<JobRecord, 'id' | 'kind' | 'instance' | 'name' | 'plan' | 'pace'> &
  Pick<Partial<JobRecord>, 'lane' | 'by'>

/** The jobs that run in this server. */
export interface ServerJobs {
  readonly store: ServerJobStore
  /** Returns the jobs whose items are complete, newest first. */
  list(): Promise<JobRecord[]>
  find(id: string): Promise<JobRecord | undefined>
  /** Stores a job without items. */
  draft(job: Draft): Promise<JobRecord>
  /** Adds items to a draft, from portion number `first` on; every portion but the last must be full. */
  addItems(record: JobRecord, first: number, items: readonly JobItem[]): Promise<void>
  /** Returns some items with their outcomes, without reading the others. */
  readRows(record: JobRecord, indexes: readonly number[]): Promise<JobRow[]>
  addFile(record: JobRecord, name: string, file: Blob): Promise<void>
  /** Completes a draft with the number of its items. Returns undefined if another number has arrived. */
  complete(record: JobRecord, total: number): Promise<JobRecord | undefined>
  /** Starts or resumes a job, for a person who takes it over; if missing, for the one who has it. */
  start(record: JobRecord, by?: string): Promise<StartAnswer>
  /** Returns a job as this process sees it. */
  open(record: JobRecord): LocalJob
  /** Calls `listener` when a job was stored, changed or deleted. Returns a function that unsubscribes. */
  onChange(listener: (id: string) => void): () => void
  /** Pauses what runs until the next start of a server, and waits for the requests in flight. */
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
  /** The clock, in epoch milliseconds. */
  readonly now?: (() => number) | undefined
}

/** Opens the jobs of this server, and resumes those that ran when a server stopped. */
export async function openServerJobs(options: ServerJobsOptions): Promise<ServerJobs> {
  const { state, derive, gateway, isShared, actorOf, sendToSelf, now = Date.now } = options
  const locks = await openLeaseLocks(state, isShared, now)
  const store = openJobStore(state, openSeal(derive('job files')), (job) => {
    const lock = jobLock(job)
    return { lock, proof: locks.proofOf(lock) }
  })
  const suppression = openSuppression(state, gateway, now)
  const env: JobEnvironment = {
    clock: {
      now,
      random: Math.random,
      sleep: (milliseconds, signal) =>
        sleep(Math.min(Math.max(milliseconds, 0), 60_000), undefined, { signal }).catch(() => {}),
    },
    network: { isOnline: () => true },
    locks,
    bus: ownBus(),
    store,
    outcomesAtOnce,
    notContacted: async ({ instance }, recipients) =>
      listedAmong(recipients, await suppression.find(recipients, instance)),
  }
  const opened = new Map<string, LocalJob>()
  let isClosing = false

  function open({ gateway: of, instance, id }: JobRecord): LocalJob {
    const job = opened.get(id) ?? new LocalJob({ gateway: of, instance, id }, env)
    opened.set(id, job)
    return job
  }

  function start(record: JobRecord, by = record.by): Promise<StartAnswer> {
    const work = workOf(record.kind)
    if (!work || isClosing) return Promise.resolve('failed')
    const job = open(record)
    const owner = by === undefined ? {} : { by }
    const connection = inProcess(record.id, sendToSelf, async () => {
      const actor = await actorOf({ ...record, ...owner })
      if ('caller' in actor) return actor.caller
      job.pause({ ...actor.why, at: now() })
      return undefined
    })
    return job.start(connection, work.prepare, owner)
  }

  /** Resumes the jobs that no process runs, although no one has paused them. */
  async function resume(): Promise<void> {
    const rows = await state
      .selectFrom('jobs')
      .select('record')
      .where('gateway', '=', gateway)
      .where('state', 'in', ['running', 'paused'])
      .execute()
    for (const { record: json } of rows) {
      const record = JSON.parse(json) as JobRecord
      const isOurs = locks.proofOf(jobLock(record)) !== undefined
      if (isOurs || (record.state === 'paused' && !isLeft(record.why))) continue
      if (isMissed(record, now())) {
        // Reading it makes one that a killed server left paused: a person decides.
        await open(record).view.load()
        continue
      }
      const answer = await start(record)
      if (answer === 'started') log.info({ job: record.id, kind: record.kind }, 'Job resumed')
    }
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
  const timer = isShared ? setInterval(() => void resumeSafely(), takeOverMs) : undefined
  timer?.unref()
  await deleteUnfinished()
  // Its calls wait until the router is complete.
  void resumeSafely()

  return {
    store,
    start,
    open,
    async list() {
      const all = await store.readJobs(gateway)
      return all.filter((job) => job.state !== 'making')
    },
    async find(id) {
      const record = await store.readJob({ gateway, instance: '', id })
      return record?.gateway === gateway ? record : undefined
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
    addFile: (record, name, file) => store.addFile(record, name, file),
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
    async close() {
      isClosing = true
      clearInterval(timer)
      const running = [...opened.values()].filter(
        ({ key }) => locks.proofOf(jobLock(key)) !== undefined,
      )
      for (const job of running) {
        const snapshot = job.view.snapshot()
        job.pause(snapshot ? interruption(snapshot) : { kind: 'left' })
      }
      // Requests in flight end by their own time limits; the server's stop has its limit.
      while (running.some(({ key }) => locks.proofOf(jobLock(key)) !== undefined)) await sleep(20)
      await locks.close()
    },
  }
}

/** Returns the state of an item; one that waits again counts as not sent once its job was stopped. */
const stateOf = (outcome: JobRow['outcome'], unstarted: OutcomeState): OutcomeState =>
  outcome === undefined || outcome.state === 'waiting' ? unstarted : outcome.state

/** How late a job may start by itself, in milliseconds: the server was down at its time. */
const maxLateMs = 10 * 60_000

/** Returns whether the start time of a job has passed too long ago. */
const isMissed = ({ pace, counts, total }: JobRecord, now: number): boolean =>
  pace.notBefore !== undefined && counts.waiting === total && now > pace.notBefore + maxLateMs

/** Returns whether a job was paused only because its server stopped. */
const isLeft = (why: PauseReason | undefined): boolean =>
  why?.kind === 'left' || why?.kind === 'scheduled'
