import { readOutcome, readOutcomes, type IndexedOutcome } from '#local/job-outcomes.ts'
import type { JobKey, JobOutcome, JobRecord } from '#local/job-record.ts'
import { readJob } from '#local/jobs.ts'
import { ItemStates } from './item-states.ts'
import { Rate } from './rate.ts'

/** How many outcomes are read at once: so much that it is fast, so little that the page goes on between. */
const portion = 2_000

/** Why a job is paused, to write it anew as it was. */
export const whyOf = ({ why }: JobRecord): Pick<JobRecord, 'why'> => (why ? { why } : {})

/** Counts every change in this tab: a job that is read anew is never taken for what it was before. */
let changes = 0

/** A job in memory: its record, and where each item stands. Says what the disk says. */
export class JobModel {
  readonly states: ItemStates
  /** Records of items that wait to be done again. */
  readonly again = new Map<number, JobOutcome>()
  readonly rate = new Rate()
  /** Grows with each change of an item, and when the last is on the disk. */
  version = ++changes
  /** When the latest result was noted, in epoch milliseconds; undefined without results. */
  lastAt: number | undefined

  private constructor(public record: JobRecord) {
    this.states = new ItemStates(record.total)
  }

  /** Reads a job off the disk; undefined where it is gone or not yet whole. */
  static async read(key: JobKey): Promise<JobModel | undefined> {
    const [record, some] = await Promise.all([readJob(key), readOutcomes(key, 0, portion)])
    if (!record || record.state === 'making') return undefined
    const model = new JobModel(record)
    model.#take(some)
    for (let first = portion; first < record.total; first += portion)
      model.#take(await readOutcomes(key, first, first + portion))
    return model
  }

  #take(outcomes: readonly IndexedOutcome[]): void {
    for (const [index, outcome] of outcomes) {
      this.apply(index, outcome)
      if (outcome.state === 'waiting') this.again.set(index, outcome)
    }
  }

  /** Takes in what came of an item. */
  apply(index: number, outcome: Pick<JobOutcome, 'state' | 'at' | 'reason'>): void {
    const { state, at, reason } = outcome
    this.states.set(index, outcome)
    this.version = ++changes
    const isAnswer = state === 'accepted' || state === 'refused' || state === 'unknown'
    if (isAnswer) this.lastAt = Math.max(at, this.lastAt ?? at)
    if (isAnswer && reason?.why !== 'left') this.rate.add(at)
  }

  /** All of it is on the disk: what was read before may be older. */
  written(): void {
    this.version = ++changes
  }

  get isStopped(): boolean {
    return this.record.state === 'stopped'
  }

  /** Changes the record: a reason goes with its pause, an end with its retry; the counts are as they are. */
  change(change: Partial<JobRecord>): JobRecord {
    const { why: _why, endedAt, ...rest } = this.record
    const state = change.state ?? rest.state
    const isEnd = state === 'stopped' || state === 'finished'
    const next = { ...rest, ...(isEnd && endedAt !== undefined ? { endedAt } : {}), ...change }
    this.record = { ...next, counts: this.states.counts(next.state === 'stopped') }
    return this.record
  }

  /**
   * What is left behind by a tab that went away, of a job that nobody holds any more: `sending` is unknown, unless
   * this tab still knows what came of it.
   */
  async leftBehind(unsaved: ReadonlyMap<number, JobOutcome>): Promise<IndexedOutcome[]> {
    return Promise.all(
      this.states.all('sending').map(async (index): Promise<IndexedOutcome> => {
        const known = unsaved.get(index)
        if (known) return [index, known]
        const intent = await readOutcome(this.record, index)
        const at = this.states.at(index)
        return [index, { ...intent, state: 'unknown', at, reason: { why: 'left', texts: [] } }]
      }),
    )
  }
}
