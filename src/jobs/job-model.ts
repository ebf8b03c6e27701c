import { eachOutcome, type IndexedOutcome } from '#local/jobs/job-store.ts'
import {
  outcomeStates,
  type JobCounts,
  type JobKey,
  type JobOutcome,
  type JobRecord,
  type OutcomeState,
} from '#local/jobs/job-record.ts'
import type { JobEnvironment } from './environment.ts'
import { interruption } from './may-resume.ts'
import { Rate } from './rate.ts'

/** Returns the pause reason of a job, to keep it in the next write. */
export const pauseReasonOf = ({ why }: JobRecord): Pick<JobRecord, 'why'> => (why ? { why } : {})

/** Called for each item that changes. */
export type Changed = (index: number, outcome: JobOutcome) => void

/** Counts every change in this tab: a job that is loaded again always has a new version. */
let changes = 0

/** A job in memory: its record, and the state of each item. Mirrors the disk. */
export class JobModel {
  readonly states: ItemStates
  /** Records of items that wait to be retried. */
  readonly again = new Map<number, JobOutcome>()
  readonly rate = new Rate()
  /** Grows with each change of an item, and when the last is on the disk. */
  version = ++changes
  /** When the latest result was recorded, in epoch milliseconds; undefined without results. */
  lastAt: number | undefined

  private constructor(public record: JobRecord) {
    this.states = new ItemStates(record.total)
  }

  /** Reads a job from the disk; undefined if it was deleted or is incomplete. */
  static async read(
    key: JobKey,
    { store, outcomesAtOnce }: JobEnvironment,
  ): Promise<JobModel | undefined> {
    const record = await store.readJob(key)
    if (!record || record.state === 'making') return undefined
    const model = new JobModel(record)
    for await (const outcomes of eachOutcome(store, key, record.total, outcomesAtOnce))
      for (const [index, outcome] of outcomes) model.apply(index, outcome)
    return model
  }

  /** Applies the outcome of an item. */
  apply(index: number, outcome: JobOutcome): void {
    const { state, at, reason } = outcome
    this.states.set(index, outcome)
    if (state === 'waiting') this.again.set(index, outcome)
    else this.again.delete(index)
    this.version = ++changes
    const isAnswer = state === 'accepted' || state === 'refused' || state === 'unknown'
    if (isAnswer) this.lastAt = Math.max(at, this.lastAt ?? at)
    if (isAnswer && reason?.why !== 'left') this.rate.add(at)
  }

  /**
   * Writes outcomes to the disk, then applies them.
   * @param changed called for each
   * @returns whether the job still exists
   */
  async write(
    { store }: Pick<JobEnvironment, 'store'>,
    entries: readonly IndexedOutcome[],
    changed?: Changed,
  ): Promise<boolean> {
    if (!(await store.writeOutcomes(this.record, entries))) return false
    for (const [index, outcome] of entries) {
      this.apply(index, outcome)
      changed?.(index, outcome)
    }
    return true
  }

  /** All changes are on the disk: rows read before may be outdated. */
  written(): void {
    this.version = ++changes
  }

  get isStopped(): boolean {
    return this.record.state === 'stopped'
  }

  /** Changes the record: a pause ends with its reason, a retry clears the end; the counts are updated. */
  change(change: Partial<JobRecord>): JobRecord {
    const { why: _why, endedAt, stoppedBy, ...rest } = this.record
    const state = change.state ?? rest.state
    const isEnd = state === 'stopped' || state === 'finished'
    const next = {
      ...rest,
      ...(isEnd && endedAt !== undefined ? { endedAt } : {}),
      ...(isEnd && stoppedBy !== undefined ? { stoppedBy } : {}),
      ...change,
    }
    this.record = { ...next, counts: this.states.counts(next.state === 'stopped') }
    return this.record
  }

  /**
   * Returns the corrections for a job whose tab was closed and that no tab holds: `sending` becomes unknown, unless
   * this tab still knows the outcome.
   */
  async interruptedItems(
    { store }: Pick<JobEnvironment, 'store'>,
    unsaved: ReadonlyMap<number, JobOutcome>,
  ): Promise<IndexedOutcome[]> {
    return Promise.all(
      this.states.all('sending').map(async (index): Promise<IndexedOutcome> => {
        const known = unsaved.get(index)
        if (known) return [index, known]
        const [intent] = await store.readOutcomesOf(this.record, [index])
        const at = this.states.at(index)
        return [index, { ...intent, state: 'unknown', at, reason: { why: 'left', texts: [] } }]
      }),
    )
  }
}

/**
 * Returns the state of a job once no request is in flight: without waiting items it is finished, whatever paused it.
 */
export function endOf(model: JobModel): Partial<JobRecord> {
  const { record, states } = model
  const { state } = record
  if (state === 'stopped' || state === 'ready') return { state }
  if (states.count('waiting') === 0) return doneOf(model)
  return state === 'finished' ? { state: 'paused' } : { state, ...pauseReasonOf(record) }
}

/** Returns the final state without waiting items: a stopped job stays stopped while some items were not sent. */
export const doneOf = ({ states }: JobModel): { readonly state: 'finished' | 'stopped' } => ({
  state: states.count('not-sent') > 0 ? 'stopped' : 'finished',
})

/**
 * Corrects a job after its tab was closed: items that were being sent are unknown, and the job is paused, or finished
 * if nothing is left to send. Sends nothing. Needs the job's lock: then no tab is sending.
 * @param unsaved the outcomes that this tab knows, and that its disk refused at the time
 */
export async function recover(
  model: JobModel,
  env: JobEnvironment,
  unsaved: ReadonlyMap<number, JobOutcome>,
): Promise<void> {
  const left = await model.interruptedItems(env, unsaved)
  if (left.length > 0 && !(await model.write(env, left)))
    for (const [index, outcome] of left) model.apply(index, outcome)
  const wasRunning = model.record.state === 'running'
  const isDone = model.states.count('waiting') === 0
  if (wasRunning && isDone && model.lastAt !== undefined)
    await env.store.writeJob(model.change({ ...doneOf(model), endedAt: model.lastAt }))
  else if (wasRunning) {
    const why = interruption({ ...model.record, counts: model.states.counts(false) })
    await env.store.writeJob(model.change({ state: 'paused', why }))
  } else if (left.length > 0) await env.store.writeJob(model.change(pauseReasonOf(model.record)))
}

/** The states of messages that were sent, or may have been. */
export const sentStates: readonly OutcomeState[] = ['sending', 'accepted', 'unknown', 'arrived']
const maySend = new Set(sentStates.map((state) => outcomeStates.indexOf(state)))

/** The state of each item of a job, in a few bytes each: 100,000 of them can be counted and filtered at once. */
export class ItemStates {
  /** Index into `outcomeStates`. */
  readonly #states: Uint8Array
  /** Epoch milliseconds; 0 if never started. */
  readonly #at: Float64Array
  readonly #counts: number[]

  constructor(readonly total: number) {
    this.#states = new Uint8Array(total)
    this.#at = new Float64Array(total)
    this.#counts = outcomeStates.map((_state, n) => (n === 0 ? total : 0))
  }

  state(index: number): OutcomeState {
    return outcomeStates[this.#states[index] ?? 0] ?? 'waiting'
  }

  at(index: number): number {
    return this.#at[index] ?? 0
  }

  /** Returns the number of items in a state. */
  count(state: OutcomeState): number {
    return this.#counts[outcomeStates.indexOf(state)] ?? 0
  }

  set(index: number, { state, at }: Pick<JobOutcome, 'state' | 'at'>): void {
    if (index < 0 || index >= this.total) return
    const code = outcomeStates.indexOf(state)
    const old = this.#states[index] ?? 0
    this.#states[index] = code
    this.#at[index] = at
    this.#counts[old] = (this.#counts[old] ?? 0) - 1
    this.#counts[code] = (this.#counts[code] ?? 0) + 1
  }

  /** Returns how many items were sent since a moment, or may have been. */
  sentSince(moment: number): number {
    let count = 0
    for (let item = 0; item < this.total; item++)
      if ((this.#at[item] ?? 0) >= moment && maySend.has(this.#states[item] ?? 0)) count++
    return count
  }

  /** Returns the first waiting item from `from` on; undefined if there is none. */
  nextWaiting(from: number): number | undefined {
    const at = this.#states.indexOf(0, from)
    return at < 0 ? undefined : at
  }

  /** Returns the items in a state, in order. */
  all(state: OutcomeState): number[] {
    const found: number[] = []
    const code = outcomeStates.indexOf(state)
    for (let at = this.#states.indexOf(code); at >= 0; at = this.#states.indexOf(code, at + 1))
      found.push(at)
    return found
  }

  /** Returns the number of items per state; waiting items of a stopped job count as not sent. */
  counts(stopped: boolean): JobCounts {
    const counts = Object.fromEntries(
      outcomeStates.map((state) => [state, this.count(state)]),
    ) as Record<OutcomeState, number>
    if (!stopped) return counts
    return { ...counts, waiting: 0, 'not-sent': counts['not-sent'] + counts.waiting }
  }
}

/** Returns the counts of a job that has not started any item. */
export const freshCounts = (total: number): JobCounts => ({
  ...new ItemStates(0).counts(false),
  waiting: total,
})
