import type { StartAnswer } from '#runs/run.ts'
import type { RunKey } from '#local/run-record.ts'

/** What became of a start. `unread`: what has to be read before could not be, so nothing was sent. */
export interface Started {
  readonly answer: StartAnswer | 'unread'
  /** Why it could not be read. */
  readonly error?: unknown
}

const starts = new Map<string, Promise<Started>>()

/** Keeps what becomes of a start until the job's page shows it. */
export function keepStart({ id }: RunKey, started: Promise<Started>): void {
  starts.set(id, started)
}

/** Returns what became of the start of a job, once; undefined where it was not started a moment ago. */
export function takeStart({ id }: RunKey): Promise<Started> | undefined {
  const started = starts.get(id)
  starts.delete(id)
  return started
}
