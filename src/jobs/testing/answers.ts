import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import type { Job, LocalJob, StartAnswer } from '#jobs/job.ts'
import { connection, quiet } from './tab.ts'
import type { Done, Work } from '#jobs/work.ts'

/** A gateway that answers on demand, and records the requested items. */
export class Answers {
  readonly asked: number[] = []
  readonly #open = new Map<number, { yes: (done: Done) => void; no: (error: unknown) => void }>()
  most = 0
  /** Answers automatically if set. */
  auto: ((index: number) => Done | Promise<Done>) | undefined

  readonly work: Work = (_item, index) => {
    this.asked.push(index)
    const { auto } = this
    if (auto) return Promise.resolve().then(() => auto(index))
    return new Promise((yes, no) => {
      this.#open.set(index, { yes, no })
      this.most = Math.max(this.most, this.#open.size)
    })
  }

  get open(): number[] {
    return [...this.#open.keys()]
  }

  async yes(index = this.open[0] ?? -1): Promise<void> {
    this.#take(index).yes({ id: `m${index}` })
    await quiet()
  }

  async no(error: unknown, index = this.open[0] ?? -1): Promise<void> {
    this.#take(index).no(error)
    await quiet()
  }

  #take(index: number) {
    const one = this.#open.get(index)
    if (!one) throw new Error(`${index} was not asked for, or is answered`)
    this.#open.delete(index)
    return one
  }
}

export const refused = (status = 400) =>
  new RefusedError(status === 401 ? 'key' : 'other', status, [{ text: 'no' }], '')
export const notConnected = () =>
  new RefusedError('not-connected', 500, [{ text: 'Connection Closed' }], '')
export const signedOut = () => new RefusedError('signed-out', 401, [{ text: 'Sign in first' }], '')
export const silent = () => new UnknownOutcomeError('no-answer', 5)
export const unclear = () => new UnknownOutcomeError('server-error', 5, 500)

/** Starts a job with this work, and waits until it is idle. */
export async function startJob(job: Job, work: Work): Promise<StartAnswer> {
  const answer = await job.start(connection, () => work)
  await quiet()
  return answer
}

/** Follows a job like a page. @returns a function that ends it */
export async function follow(job: Job): Promise<() => void> {
  const end = job.view.subscribe(() => {})
  await quiet()
  return end
}

/** Reads a job from the disk, as a newly opened page does. */
export async function look(job: Job): Promise<JobSnapshot> {
  await job.view.load()
  const snapshot = job.view.snapshot()
  if (!snapshot) throw new Error('the job is gone')
  return snapshot
}

/** Returns the number of items per state, without empty states. */
export function counts(job: LocalJob): Record<string, number> {
  const { states, isStopped } = modelOf(job)
  return Object.fromEntries(
    Object.entries(states.counts(isStopped)).filter(([, count]) => count > 0),
  )
}

/** Returns the current record. */
export const state = (job: LocalJob): JobRecord => modelOf(job).record

function modelOf({ view: { model } }: LocalJob) {
  if (!model) throw new Error('the job was not read')
  return model
}
