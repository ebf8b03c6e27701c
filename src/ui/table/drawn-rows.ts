/** A rendered row. */
export interface DrawnRow<Row> {
  readonly row: Row
  readonly index: number
  readonly key: string
}

/**
 * Returns the rows to render after a list has changed: visible ones at once. The others keep their content until those
 * are painted, which halves the work between a key press in a search and the changed list.
 * @param painted the rows as last painted; `rows` itself if none are pending
 * @param isFirst returns whether the row at an index is rendered at once
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
    // A row is rendered only once: one that moves is rendered in its new position.
    return key === one.key || keys.has(key) ? one : { row: before, index, key }
  })
}
