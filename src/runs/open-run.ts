import type { RunKey } from '#local/run-record.ts'
import { thisTab } from './environment.ts'
import { Run } from './run.ts'

const opened = new Map<string, Run>()

/** A run in this tab: the same object for all who ask. */
export function openRun(key: RunKey): Run {
  const name = JSON.stringify([key.gateway, key.instance, key.id])
  const run = opened.get(name) ?? new Run(key, thisTab())
  opened.set(name, run)
  return run
}
