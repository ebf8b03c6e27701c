import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useRef, type CSSProperties, type ReactNode } from 'react'
import type { Column, Sorting } from './columns.ts'
import classes from './DataTable.module.css'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { useCells } from './use-cells.ts'

interface DataTableProps<Row> {
  /** Says what is listed. */
  label: string
  /** The same array until they change: rows are drawn anew with it. */
  columns: readonly Column<Row>[]
  /** Sorted and filtered already. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
  /** Whether a row is drawn as chosen. */
  isChosen?: (row: Row) => boolean
  /** What stands in a column's head in place of its title, by the column's id. */
  heads?: Readonly<Record<string, ReactNode>>
  /** Whether the arrow keys lead through the cells too, and not from row to row only. */
  grid?: boolean
}

/**
 * A table of any length: only the rows on the screen are in the page, and the one that has the focus. It scrolls by
 * itself and fills the height it is given. The link of the column that is `first` on a phone covers the row; from one
 * row to the next lead the arrow keys, Page up and down, Home and End.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sorting, onSort, isChosen, heads, grid = false } = props
  const scroller = useRef<HTMLDivElement>(null)
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const rowHeight = phone ? 60 : 36
  const cells = useCells({ scroller, columns, rows, rowKey, rowHeight, grid })
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // What has the focus stays in the page wherever one scrolls to.
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), cells.row),
    // A table is measured before its first paint, in tests without layout too.
    initialRect: { width: 1000, height: 800 },
    useFlushSync: false,
  })
  const shown = virtual.getVirtualItems()
  const stop = cells.row ?? shown[0]?.index

  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the rows' links
    <div
      ref={scroller}
      className={classes.scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={label}
      onKeyDown={cells.onKeyDown}
      onFocus={cells.onFocus}
    >
      <table
        className={classes.table}
        role={grid ? 'grid' : 'table'}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        style={{ '--least': `${leastWidth(columns)}px` } as CSSProperties}
      >
        <colgroup>
          {columns.map((c) => (
            <col key={c.id} style={c.width === undefined ? undefined : { width: c.width }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map((c) => (
              <TableHead key={c.id} column={c} sorting={sorting} onSort={onSort}>
                {heads?.[c.id] ?? c.title}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map(({ index, start }, i) => {
            const row = rows[index]
            const gap = start - (shown[i - 1]?.end ?? 0)
            return (
              row !== undefined && (
                <Fragment key={rowKey(row)}>
                  {gap > 0 && <Gap height={gap} />}
                  <TableRow
                    row={row}
                    index={index}
                    columns={columns}
                    chosen={isChosen?.(row) === true}
                    grid={grid}
                    tab={!grid || index === stop ? 0 : -1}
                  />
                </Fragment>
              )
            )
          })}
          <Gap height={virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  )
}

const leastWidth = (columns: readonly Column<never>[]) =>
  Math.max(
    720,
    columns.reduce((sum, { least = 100 }) => sum + least, 0),
  )

/** Places of rows with one more among them. */
function withRow(range: number[], row: number | undefined): number[] {
  if (row === undefined || range.includes(row)) return range
  return [...range, row].sort((a, b) => a - b)
}

/** Stands for rows that are not on the screen. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden className={classes.gap} style={{ height }} />
}
