import type { PauseReason, JobKey } from '#local/job-record.ts'

// What this tab runs. Small and without the engine: the shell looks here on every page.

/** A job that this tab does. */
export interface RunningHere {
  readonly key: JobKey
  /** What it does, as in its record. */
  readonly kind: string
  pause(why: PauseReason): void
}

const here = new Map<string, RunningHere>()
const listeners = new Set<() => void>()
let list: readonly RunningHere[] = []

/** The jobs that this tab does now. The same list until one comes or goes. */
export const runningHere = (): readonly RunningHere[] => list

/** Calls back when this tab begins or ends a run. Returns what ends it. */
export function onRunningHere(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that this tab does a job; the page asks before it is closed. Returns what takes it back. */
export function enterRunning(job: RunningHere): () => void {
  here.set(job.key.id, job)
  changed()
  return () => {
    if (here.get(job.key.id) !== job) return
    here.delete(job.key.id)
    changed()
  }
}

/** Pauses what this tab runs of a gateway: its key is about to go. */
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
