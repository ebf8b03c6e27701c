/** Which elements the rows of a list are drawn with: those of a row that left are given to one that comes. */
export interface Slots {
  /** The slots of rows, in their order. A row keeps its own as long as it is among them. */
  readonly take: (rows: readonly string[]) => number[]
}

/** Makes the slots of a list. */
export function makeSlots(): Slots {
  let taken: ReadonlyMap<string, number> = new Map()
  return {
    take(rows) {
      const next = new Map<string, number>()
      for (const row of rows) {
        const own = taken.get(row)
        if (own !== undefined) next.set(row, own)
      }
      const used = new Set(next.values())
      let free = 0
      for (const row of rows) {
        if (next.has(row)) continue
        while (used.has(free)) free += 1
        used.add(free)
        next.set(row, free)
      }
      taken = next
      return rows.map((row) => next.get(row) ?? 0)
    },
  }
}
