/** Groups rows by their key: the first one, and its duplicates. Positions, from 0. */
export class RowGroups {
  #firsts = new Map<string, number>()
  #repeats = new Map<string, number[]>()

  firstOf(key: string): number | undefined {
    return this.#firsts.get(key)
  }

  /** Adds a row. @returns the row that was the first until now, if this one replaces it */
  enter(key: string, at: number): number | undefined {
    const first = this.#firsts.get(key)
    if (first === undefined) {
      this.#firsts.set(key, at)
      return undefined
    }
    const repeats = this.#repeats.get(key) ?? []
    this.#repeats.set(key, repeats)
    const later = Math.max(first, at)
    // Rows are checked in order: the index is nearly always the end.
    let index = repeats.length
    while (index > 0 && (repeats[index - 1] ?? 0) > later) index--
    repeats.splice(index, 0, later)
    if (at > first) return undefined
    this.#firsts.set(key, at)
    return first
  }

  /** Removes a row. @returns the row that is now the first, if this one was */
  leave(key: string, at: number): number | undefined {
    const repeats = this.#repeats.get(key)
    if (this.#firsts.get(key) !== at) {
      const index = repeats?.indexOf(at) ?? -1
      if (index !== -1) repeats?.splice(index, 1)
      return undefined
    }
    const next = repeats?.shift()
    if (next === undefined) this.#firsts.delete(key)
    else this.#firsts.set(key, next)
    return next
  }
}
