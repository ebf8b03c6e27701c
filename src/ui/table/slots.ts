/** Which elements the rows of a list are drawn with: those of a row that left are given to one that comes. */
export interface Slots {
  /**
   * The slots of rows, in their order.
   * @param fixed the row that has the focus: it keeps its slot in any case
   */
  readonly take: (rows: readonly string[], fixed?: string) => number[]
}

/**
 * Makes the slots of a list. Where most rows stay, as in scrolling, each keeps its slot; where most are others, as in
 * searching, the slots stay in their order, so that no element is moved in the page.
 */
export function makeSlots(): Slots {
  let taken: ReadonlyMap<string, number> = new Map()
  return {
    take(rows, fixed) {
      const staying = rows.filter((row) => taken.has(row))
      const kept =
        staying.length * 2 > rows.length ? staying : staying.filter((row) => row === fixed)
      const next = new Map(kept.map((row) => [row, taken.get(row) ?? 0]))
      const used = new Set(next.values())
      const free = [...taken.values()].filter((slot) => !used.has(slot))
      let fresh = 1 + Math.max(-1, ...taken.values())
      for (const row of rows) if (!next.has(row)) next.set(row, free.shift() ?? fresh++)
      // In the order of the rows, which is the order of the elements.
      taken = new Map(rows.map((row) => [row, next.get(row) ?? 0]))
      return [...taken.values()]
    },
  }
}
