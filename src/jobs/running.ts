import { doesJobs, needsHandOver } from '#client/auth/signs-in.ts'
import { createSignal } from '#domain/signal.ts'
import { browserLocks, holdLock, type Locks } from '#local/jobs/held-locks.ts'
import type { PauseReason, JobKey } from '#local/jobs/job-record.ts'

// Where jobs run: in this tab, or another. Small and without the engine: the shell reads it on every page.

/** A job that runs in this tab. */
export interface RunningHere {
  readonly key: JobKey
  /** Its kind, as in its record. */
  readonly kind: string
  /** Whether it waits for its start time. */
  readonly isScheduled?: boolean
  pause(why: PauseReason): void
}

const here = new Map<string, RunningHere>()
const change = createSignal()
let list: readonly RunningHere[] = []

/** Returns the jobs that run in this tab. The same list until it changes. */
export const runningHere = (): readonly RunningHere[] => list

/** Calls `listener` when this tab starts or ends a job. Returns a function that unsubscribes. */
export const onRunningHere = change.subscribe

/**
 * Registers a job as running in this tab; the page then asks before it is closed. Returns a function that unregisters
 * it.
 */
export function enterRunning(job: RunningHere): () => void {
  const { id } = job.key
  here.set(id, job)
  changed()
  return () => {
    if (here.delete(id)) changed()
  }
}

/** Records whether a job that runs in this tab waits for its start time. */
export function noteScheduled({ id }: JobKey, isScheduled: boolean): void {
  const job = here.get(id)
  if (!job || (job.isScheduled ?? false) === isScheduled) return
  here.set(id, { ...job, isScheduled })
  changed()
}

/** Pauses this tab's jobs of a gateway: its key is about to be removed. */
export function pauseJobsOf(gateway: string): void {
  for (const job of list) if (job.key.gateway === gateway) job.pause({ kind: 'disconnected' })
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

function changed(): void {
  list = [...here.values()]
  if (list.length > 0) globalThis.addEventListener?.('beforeunload', ask)
  else globalThis.removeEventListener?.('beforeunload', ask)
  change.emit()
}

/**
 * Returns whether jobs can be started here. Outside secure contexts (plain http on a host other than localhost) there
 * are no locks: two tabs could send the same job.
 * @param gateway the address of a gateway: its jobs can also be started if the server of this page does them all
 */
export const jobsAvailable = (gateway?: string): boolean =>
  browserLocks() !== undefined ||
  (gateway !== undefined && doesJobs(gateway).length > 0 && !needsHandOver(gateway))

/**
 * Returns the name of the lock of the tab that runs a job against an instance: one job at a time in each lane, over all
 * tabs.
 */
export const instanceLock = ({ gateway, instance }: JobKey, lane?: string) =>
  `switchboard run ${gateway} ${instance}${lane === undefined ? '' : `\n${lane}`}`

/** Returns the name of the lock of the tab that changes a job. */
export const jobLock = ({ id }: Pick<JobKey, 'id'>) => `switchboard run of ${id}`

/** Takes a lock if it is free. Undefined if it is held. */
export const tryLock = (locks: Locks, name: string) => holdLock(locks, name, { ifAvailable: true })

/** Takes a lock, waiting up to three seconds for a holder that only reads briefly. Undefined if it stays held. */
export const takeLock = (locks: Locks, name: string) =>
  holdLock(locks, name, { signal: AbortSignal.timeout(3_000) })

/** Resolves when a lock is free, also when its tab died; or when `signal` aborts. */
export async function whenFree(locks: Locks, name: string, signal: AbortSignal): Promise<void> {
  await locks.request(name, { mode: 'shared', signal }, () => undefined).catch(() => undefined)
}

/** The job was deleted while it ran. */
export class JobGoneError extends Error {
  override readonly name = 'JobGoneError'
}

/** The job cannot be changed here: another tab or process holds it, or there are no locks. */
export class JobElsewhereError extends Error {
  override readonly name = 'JobElsewhereError'
}
