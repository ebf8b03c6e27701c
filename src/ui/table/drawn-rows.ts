/** A row in the page. */
export interface DrawnRow<Row> {
  readonly row: Row
  readonly index: number
  readonly key: string
}

/**
 * Returns which rows are drawn after a list has changed: those on the screen at once. The others keep what they show
 * until those are painted, or wait for it; that is half of the work between a key in a search and the changed list.
 * @param painted the rows as they were last painted; `rows` itself when nothing waits
 * @param isFirst whether the row at an index is drawn at once
 */
export function drawnRows<Row>({
  indexes,
  rows,
  painted,
  rowKey,
  isFirst,
}: {
  indexes: readonly number[]
  rows: readonly Row[]
  painted: readonly Row[]
  rowKey: (row: Row) => string
  isFirst: (index: number) => boolean
}): DrawnRow<Row>[] {
  const wanted = indexes.map((index) => {
    const row = rows[index] as Row
    return { row, index, key: rowKey(row) }
  })
  if (rows === painted) return wanted
  const keys = new Set(wanted.map(({ key }) => key))
  return wanted.flatMap((one) => {
    const { index } = one
    if (isFirst(index)) return one
    const before = painted[index]
    if (before === undefined) return []
    const key = rowKey(before)
    // A row is in the page once: one that moves is drawn where it belongs.
    return key === one.key || keys.has(key) ? one : { row: before, index, key }
  })
}
