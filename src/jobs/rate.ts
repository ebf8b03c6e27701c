/** The number of results in one minute. */
export interface MinuteCount {
  /** The start of the minute, in epoch milliseconds. */
  readonly at: number
  readonly count: number
}

const second = 1_000
const minute = 60_000

/** Counts results per minute, for a chart, and the current rate. */
export class Rate {
  readonly #minutes = new Map<number, number>()
  /** Counts per second of about the last minute. */
  readonly #seconds = new Map<number, number>()
  #latest = 0
  #list: readonly MinuteCount[] | undefined

  /** Adds a result at `at`. */
  add(at: number): void {
    const start = Math.floor(at / minute) * minute
    this.#minutes.set(start, (this.#minutes.get(start) ?? 0) + 1)
    this.#list = undefined
    this.#latest = Math.max(this.#latest, at)
    if (at < this.#latest - minute) return
    const secondAt = Math.floor(at / second)
    this.#seconds.set(secondAt, (this.#seconds.get(secondAt) ?? 0) + 1)
    if (this.#seconds.size > 180) this.#forget()
  }

  /** Returns the results of the last minute; of the time since `since` if that is shorter, scaled to a minute. */
  now(now: number, since: number): number {
    const start = Math.max(now - minute, since)
    const first = Math.floor(start / second)
    let count = 0
    for (const [secondAt, done] of this.#seconds) if (secondAt >= first) count += done
    return (count * minute) / Math.max(now - start, second)
  }

  /** The minutes with results, in order. The same list until one changes. */
  get minutes(): readonly MinuteCount[] {
    this.#list ??= [...this.#minutes]
      .map(([at, count]) => ({ at, count }))
      .toSorted((a, b) => a.at - b.at)
    return this.#list
  }

  #forget(): void {
    const first = Math.floor((this.#latest - minute) / second)
    for (const secondAt of this.#seconds.keys())
      if (secondAt < first) this.#seconds.delete(secondAt)
  }
}
