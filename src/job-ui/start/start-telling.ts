import type { OutcomeState } from '#local/jobs/job-record.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job, StartAnswer } from '#jobs/job.ts'

/** What a page does with the outcomes of a job that it has started, wherever that runs. */
export interface Told {
  /** Called once with each row that is done; its outcome is stored. */
  done(row: JobRow): void
  /** Called when the job rests: it is paused or has ended. */
  rested?(): void
}

const doneStates = ['accepted', 'refused', 'unknown', 'skipped'] as const satisfies OutcomeState[]

/** The time between two reads of the rows, in milliseconds, and how many rows one read has. */
const restMs = 1_000
const rowsAtOnce = 200

/** Starts a job, and tells what becomes of its rows from now on until it rests. */
export async function startTelling(
  job: Job,
  start: () => Promise<StartAnswer>,
  told: Told,
): Promise<StartAnswer> {
  const seen = new Set(await job.view.load().then(() => findDone(job), none))
  const answer = await start()
  if (answer === 'started') void follow(job, told, seen).catch(() => {})
  else told.rested?.()
  return answer
}

const none = () => new Uint32Array()
const findDone = ({ view }: Job) => view.find({ states: doneStates, order: 'row' })

async function follow(job: Job, told: Told, seen: Set<number>): Promise<void> {
  let wake = () => {}
  const leave = job.view.subscribe(() => wake())
  try {
    // What the page knows may be from before the start.
    if (job.key.host === 'server') await job.view.load()
    for (let hasRested = false; !hasRested;) {
      const snapshot = job.view.snapshot()
      if (snapshot === null) return
      hasRested = snapshot?.state !== 'running' && snapshot?.counts.sending === 0
      hasRested = (await tell(job, told, seen)) && hasRested
      if (hasRested) break
      await new Promise<void>((resolve) => {
        wake = resolve
        // The last outcomes are stored a little later than they are known.
        setTimeout(resolve, 2 * restMs)
      })
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
    told.rested?.()
  } finally {
    leave()
  }
}

/** Tells of the rows that are done and not told yet. Returns whether the outcomes of all of them are stored. */
async function tell(job: Job, told: Told, seen: Set<number>): Promise<boolean> {
  const fresh = [...(await findDone(job))].filter((index) => !seen.has(index))
  for (let at = 0; at < fresh.length; at += rowsAtOnce)
    for (const row of await job.view.rows(fresh.slice(at, at + rowsAtOnce))) {
      if (row.outcome?.state !== row.state) continue
      seen.add(row.index)
      told.done(row)
    }
  return fresh.every((index) => seen.has(index))
}
