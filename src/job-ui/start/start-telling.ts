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

/**
 * Starts a job, and tells what becomes of its rows from now on until it rests.
 * @param begin returns who is told; called before the start, with the job loaded. Where it fails, no one is
 */
export async function startTelling(
  job: Job,
  start: () => Promise<StartAnswer>,
  begin: () => Promise<Told> | Told,
): Promise<StartAnswer> {
  const before = await prepare(job, begin).catch(() => undefined)
  const answer = await start()
  if (!before) return answer
  if (answer === 'started') void follow(job, before.told, before.seen).catch(() => {})
  else before.told.rested?.()
  return answer
}

async function prepare(job: Job, begin: () => Promise<Told> | Told) {
  await job.view.load()
  return { seen: new Set(await findDone(job)), told: await begin() }
}

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
      hasRested =
        snapshot !== undefined &&
        snapshot.state !== 'running' &&
        // What the page knows may be from before the start.
        snapshot.state !== 'ready' &&
        snapshot.counts.sending === 0
      hasRested = (await tell(job, told, seen)) && hasRested
      if (hasRested) break
      await new Promise<void>((resolve) => {
        wake = resolve
        // The last outcomes are stored a little later than they are known.
        setTimeout(resolve, 2 * restMs)
      })
      // What follows an end needs them at once.
      if (job.view.snapshot()?.state === 'running')
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
