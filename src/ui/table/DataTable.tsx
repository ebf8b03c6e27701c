import { useMediaQuery } from '@mantine/hooks'
import { Fragment, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { columnTracks, leastWidth, type Column, type Sorting } from './columns.ts'
import classes from './DataTable.module.css'
import { makeSlots } from './slots.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { useCells } from './use-cells.ts'
import { useRowsInView } from './use-rows-in-view.ts'

interface DataTableProps<Row> {
  /** Says what is listed. */
  label: string
  /** The same array until they change: rows are drawn anew with it. */
  columns: readonly Column<Row>[]
  /** Sorted and filtered already. */
  rows: readonly Row[]
  /** What stands below the head while the rows are still waited for. */
  waiting?: ReactNode
  rowKey: (row: Row) => string
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
  /** Whether a row is drawn as chosen. */
  isChosen?: (row: Row) => boolean
  /** What stands in a column's head in place of its title, by the column's id. */
  heads?: Readonly<Record<string, ReactNode>>
  /** Rows that are drawn beyond the screen, above and below: fewer where a row has many parts. */
  spare?: number
  /** Whether the arrow keys lead through the cells too, and not from row to row only. */
  grid?: boolean
  /**
   * Whether the elements of a row that has left the screen are used for one that comes: half the work of new ones. Not
   * where a cell keeps a state of its own, which would go to another row.
   */
  recycles?: boolean
  /** How narrow it may get, in pixels, before it scrolls sideways; what its columns ask for unless said. */
  least?: number
}

/**
 * A table of any length: only the rows on the screen are in the page, and the one that has the focus. It scrolls by
 * itself and fills the height it is given. The link of the column that is `first` on a phone covers the row; from one
 * row to the next lead the arrow keys, Page up and down, Home and End.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sorting, onSort, isChosen, heads, grid = false } = props
  const { spare, waiting } = props
  const isWaiting = waiting !== undefined
  const least = props.least ?? leastWidth(columns)
  const scroller = useRef<HTMLDivElement>(null)
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const rowHeight = phone ? 60 : 36
  const cells = useCells({ scroller, columns, rows, rowKey, rowHeight, grid })
  const view = useRowsInView(scroller, {
    count: rows.length,
    height: rowHeight,
    ...(spare !== undefined && { spare }),
  })
  // What has the focus stays in the page wherever one scrolls to.
  const shown = withRow(view.from, view.to, cells.row)
  const stop = cells.row ?? shown[0]
  const [slots] = useState(makeSlots)
  const keys = shown.map((index) => rowKey(rows[index] as Row))
  const elements =
    props.recycles === true ? slots.take(keys, keys[shown.indexOf(cells.row ?? -1)]) : keys

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the rows' links
    <div
      ref={scroller}
      className={classes.scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
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
        aria-busy={isWaiting}
        aria-rowcount={isWaiting ? -1 : rows.length + 1}
        style={{ '--least': `${least}px`, '--columns': columnTracks(columns) } as CSSProperties}
      >
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
          {shown.map((index, i) => {
            const row = rows[index]
            const gap = index - (shown[i - 1] ?? -1) - 1
            return (
              row !== undefined && (
                <Fragment key={elements[i]}>
                  <Gap height={gap * rowHeight} />
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
          <Gap height={(rows.length - 1 - (shown.at(-1) ?? -1)) * rowHeight} />
        </tbody>
      </table>
      {waiting}
    </div>
  )
}

/** The places of the rows in view, with one more among them. */
function withRow(from: number, to: number, row: number | undefined): number[] {
  const places = Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)
  if (row === undefined || (row >= from && row < to)) return places
  return row < from ? [row, ...places] : [...places, row]
}

/** Stands for rows that are not on the screen. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden className={classes.gap} style={{ height }} />
}
