import type { PauseReason, RunKey } from '#local/run-record.ts'

// What this tab runs. Small and without the engine: the shell looks here on every page.

/** A run that this tab does. */
export interface RunningHere {
  readonly key: RunKey
  /** What it does, as in its record. */
  readonly kind: string
  pause(why: PauseReason): void
}

const here = new Map<string, RunningHere>()
const listeners = new Set<() => void>()
let list: readonly RunningHere[] = []

/** The runs that this tab does now. The same list until one comes or goes. */
export const runningHere = (): readonly RunningHere[] => list

/** Calls back when this tab begins or ends a run. Returns what ends it. */
export function onRunningHere(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that this tab does a run; the page asks before it is closed. Returns what takes it back. */
export function enterRunning(run: RunningHere): () => void {
  here.set(run.key.id, run)
  changed()
  return () => {
    if (here.get(run.key.id) !== run) return
    here.delete(run.key.id)
    changed()
  }
}

/** Pauses what this tab runs of a gateway: its key is about to go. */
export function pauseRunsOf(gateway: string): void {
  for (const run of list) if (run.key.gateway === gateway) run.pause({ kind: 'disconnected' })
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

function changed(): void {
  list = [...here.values()]
  if (list.length > 0) globalThis.addEventListener?.('beforeunload', ask)
  else globalThis.removeEventListener?.('beforeunload', ask)
  for (const listener of listeners) listener()
}
