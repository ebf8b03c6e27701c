/** How many were done in one minute. */
export interface MinuteCount {
  /** When the minute begins, in epoch milliseconds. */
  readonly at: number
  readonly count: number
}

const minute = 60_000

/** Counts what is done by the minute, for a chart, and how fast it goes now. */
export class Rate {
  readonly #minutes = new Map<number, number>()
  #recent: number[] = []
  #changed = true
  #list: readonly MinuteCount[] = []

  /** Takes one that was done at `at`. */
  add(at: number): void {
    const start = Math.floor(at / minute) * minute
    this.#minutes.set(start, (this.#minutes.get(start) ?? 0) + 1)
    this.#recent.push(at)
    // Of the last minute only; cut now and then, not each time.
    if (this.#recent.length > 8_192) this.#cut(at)
    this.#changed = true
  }

  /** Done in the last minute; since `since`, where that is less long ago, brought up to a minute. */
  now(now: number, since: number): number {
    this.#cut(now)
    const start = Math.max(now - minute, since)
    const count = this.#recent.filter((at) => at >= start).length
    return (count * minute) / Math.max(now - start, 1_000)
  }

  /** The minutes in which something was done, in their order. The same list until one changes. */
  get minutes(): readonly MinuteCount[] {
    if (this.#changed) {
      this.#changed = false
      this.#list = [...this.#minutes]
        .map(([at, count]) => ({ at, count }))
        .toSorted((a, b) => a.at - b.at)
    }
    return this.#list
  }

  #cut(now: number): void {
    const first = this.#recent.findIndex((at) => at >= now - minute)
    this.#recent = first < 0 ? [] : this.#recent.slice(first)
  }
}
