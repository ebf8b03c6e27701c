import type { PauseReason, JobKey } from '#local/job-record.ts'

// The jobs that run in this tab. Small and without the engine: the shell reads it on every page.

/** A job that runs in this tab. */
export interface RunningHere {
  readonly key: JobKey
  /** Its kind, as in its record. */
  readonly kind: string
  pause(why: PauseReason): void
}

const here = new Map<string, RunningHere>()
const listeners = new Set<() => void>()
let list: readonly RunningHere[] = []

/** Returns the jobs that run in this tab. The same list until it changes. */
export const runningHere = (): readonly RunningHere[] => list

/** Calls `listener` when this tab starts or ends a job. Returns a function that unsubscribes. */
export function onRunningHere(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Registers a job as running in this tab; the page then asks before it is closed. Returns a function that unregisters
 * it.
 */
export function enterRunning(job: RunningHere): () => void {
  here.set(job.key.id, job)
  changed()
  return () => {
    if (here.get(job.key.id) !== job) return
    here.delete(job.key.id)
    changed()
  }
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
  for (const listener of listeners) listener()
}
