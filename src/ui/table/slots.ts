/** An element of the page, and the position of its row among the rendered ones. */
export interface Slot {
  readonly slot: number
  readonly at: number
}

/** Assigns elements to the rows of a list: a row that comes into view gets the element of one that left. */
export interface Slots {
  /**
   * Returns the slots of rows, in the order of their elements in the page.
   * @param rows keys, in order
   * @param fixed the focused row, which always keeps its slot
   * @param inOrder whether elements may be moved, so that their order is that of the rows
   */
  readonly take: (
    rows: readonly string[],
    how: { readonly fixed?: string | undefined; readonly inOrder: boolean },
  ) => readonly Slot[]
}

/**
 * Creates the slots of a list. If most rows stay, e.g. while scrolling, each of these keeps its slot; if most are
 * replaced, e.g. by a search, the slots keep their order.
 */
export function makeSlots(): Slots {
  let slotByKey: ReadonlyMap<string, number> = new Map()
  /** In the order of the page. */
  let inPageOrder: readonly number[] = []
  return {
    take(rows, { fixed, inOrder }) {
      const staying = rows.filter((row) => slotByKey.has(row))
      const kept =
        staying.length * 2 > Math.min(rows.length, slotByKey.size)
          ? staying
          : staying.filter((row) => row === fixed)
      const next = new Map(kept.map((row) => [row, slotByKey.get(row) ?? 0]))
      const used = new Set(next.values())
      const free = inPageOrder.filter((slot) => !used.has(slot))
      let fresh = 1 + Math.max(-1, ...inPageOrder)
      for (const row of rows) if (!next.has(row)) next.set(row, free.shift() ?? fresh++)
      slotByKey = next
      const slots = rows.map((row, at) => ({ slot: next.get(row) ?? 0, at }))
      if (!inOrder) {
        const places = new Map(inPageOrder.map((slot, place) => [slot, place]))
        const placeOf = ({ slot }: Slot) => places.get(slot) ?? inPageOrder.length
        slots.sort((a, b) => placeOf(a) - placeOf(b))
      }
      inPageOrder = slots.map(({ slot }) => slot)
      return slots
    },
  }
}
