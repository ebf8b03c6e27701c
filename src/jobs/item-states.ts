import {
  outcomeStates,
  type OutcomeState,
  type JobCounts,
  type JobOutcome,
} from '#local/job-record.ts'

/** One change of an item's state, as tabs tell it to each other. */
export type ItemChange = readonly [index: number, state: OutcomeState, at: number]

/** Where each item of a job stands, in a few bytes each: 100 000 of them are counted and filtered at once. */
export class ItemStates {
  /** Index into `outcomeStates`. */
  readonly #states: Uint8Array
  /** Epoch milliseconds; 0 for what was never begun. */
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

  /** How many there are of a state. */
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

  /** The first item from `from` on that waits; undefined where none does. */
  nextWaiting(from: number): number | undefined {
    const at = this.#states.indexOf(0, from)
    return at < 0 ? undefined : at
  }

  /** The items in a state, in their order. */
  all(state: OutcomeState): number[] {
    const found: number[] = []
    const code = outcomeStates.indexOf(state)
    for (let at = this.#states.indexOf(code); at >= 0; at = this.#states.indexOf(code, at + 1))
      found.push(at)
    return found
  }

  /** How many stand where; what waits in a stopped job is not sent. */
  counts(stopped: boolean): JobCounts {
    const counts = Object.fromEntries(
      outcomeStates.map((state) => [state, this.count(state)]),
    ) as Record<OutcomeState, number>
    if (!stopped) return counts
    return { ...counts, waiting: 0, 'not-sent': counts['not-sent'] + counts.waiting }
  }
}

/** The counts of a job of which nothing was begun. */
export const freshCounts = (total: number): JobCounts => ({
  ...new ItemStates(0).counts(false),
  waiting: total,
})
