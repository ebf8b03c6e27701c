import { sortKeys, type Keyed } from './sort-keys.ts'

/** The value that a row is sorted by; undefined sorts last. */
export type SortValue = string | number | undefined

/** A row's index among all, with its sort key. */
interface Placed {
  readonly at: number
  readonly value: number | Keyed | undefined
}

/**
 * Returns the indexes of the rows sorted by a value: stable, and without a value last, whether ascending or descending.
 */
export function orderOf<Row>(
  rows: readonly Row[],
  by: (row: Row) => SortValue,
  descending: boolean,
  locale: string,
): number[] {
  const { place, compare } = comparing(by, descending, locale)
  return rows
    .map(place)
    .sort(compare)
    .map(({ at }) => at)
}

/** Returns the rows at these indexes. All of them must exist. */
export const rowsAt = <Row>(rows: readonly Row[], order: readonly number[]): Row[] =>
  order.map((at) => rows[at] as Row)

/**
 * Returns the indexes in an order whose first `count` equal those of `orderOf`; the others follow unsorted. A single
 * pass over the rows: enough for the first paint.
 */
export function firstOf<Row>(
  rows: readonly Row[],
  by: (row: Row) => SortValue,
  descending: boolean,
  locale: string,
  count: number,
): number[] {
  const { place, compare, head } = comparing(by, descending, locale)
  const sign = descending ? -1 : 1
  let best: Placed[] = []
  let some: Placed[] = []
  let worst: Placed | undefined
  let worstHead: number | undefined
  const settle = () => {
    best = [...best, ...some].sort(compare).slice(0, count)
    some = []
    if (best.length < count) return
    worst = best.at(-1)
    worstHead = typeof worst?.value === 'object' ? head(worst.value.text) : undefined
  }
  rows.forEach((row, at) => {
    // Most are excluded by their first character alone.
    if (worstHead !== undefined) {
      const value = by(row)
      const first = typeof value === 'string' ? head(value) : undefined
      if (first !== undefined && sign * (first - worstHead) > 0) return
    }
    const placed = place(row, at)
    if (worst && compare(placed, worst) >= 0) return
    some.push(placed)
    if (some.length >= count) settle()
  })
  settle()
  const first = best.map(({ at }) => at)
  const taken = new Set(first)
  for (let at = 0; at < rows.length; at += 1) if (!taken.has(at)) first.push(at)
  return first
}

function comparing<Row>(by: (row: Row) => SortValue, descending: boolean, locale: string) {
  const keys = sortKeys(locale)
  const sign = descending ? -1 : 1
  const place = (row: Row, at: number): Placed => {
    const value = by(row)
    return { at, value: typeof value === 'string' ? keys.keyed(value) : value }
  }
  const compare = ({ at: atA, value: a }: Placed, { at: atB, value: b }: Placed): number => {
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined) || atA - atB
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b) || atA - atB
    return sign * keys.compare(asText(a, keys), asText(b, keys)) || atA - atB
  }
  return { place, compare, head: keys.head }
}

/** In a column of numbers and words, both compare as text. */
const asText = (value: number | Keyed, { keyed }: ReturnType<typeof sortKeys>): Keyed =>
  typeof value === 'number' ? keyed(String(value)) : value
