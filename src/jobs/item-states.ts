import {
  outcomeStates,
  type OutcomeState,
  type JobCounts,
  type JobOutcome,
} from '#local/job-record.ts'

/** One change of an item's state, as sent between tabs. */
export type ItemChange = readonly [index: number, state: OutcomeState, at: number]

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
