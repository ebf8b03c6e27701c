import {
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { afterPaint } from '#ui/after-paint.ts'
import { useLocation } from 'wouter'
import { columnTracks, leastWidth, type Column, type Sorting } from './columns.ts'
import classes from './DataTable.module.css'
import { drawnRows, type DrawnRow } from './drawn-rows.ts'
import { clickedRoute } from './RowLink.tsx'
import { makeSlots } from './slots.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow, type RowReader } from './TableRow.tsx'
import { usePhoneScreen } from './use-phone-screen.ts'
import { useRowFocus } from '#ui/grid/use-row-focus.ts'
import { useVirtual } from '#ui/grid/use-virtual.ts'

/** What a table shows, and how. */
export interface DataTableProps<Row, Read> {
  /** Says what is listed. */
  label: string
  /** The same array until they change: rows are drawn anew with it. */
  columns: readonly Column<Row, Read>[]
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
   * Whether a row that comes into view takes over the elements of one that left, where they are: half the work of new
   * ones. Not where a cell has a state of its own, which would pass to another row.
   */
  recycles?: boolean
  /** Gives the cells of a row their `read`. */
  reader?: RowReader<Row, Read>
  /** How narrow it may get, in pixels, before it scrolls sideways; what its columns ask for unless said. */
  least?: number
}

/**
 * A table of any length: only the rows on the screen are in the page, and the one that has the focus. It scrolls by
 * itself and fills the height it is given. The link of the column that is `first` on a phone covers the row; from one
 * row to the next lead the arrow keys, Page up and down, Home and End.
 */
export function DataTable<Row, Read = undefined>(props: DataTableProps<Row, Read>) {
  const { label, columns, rows, rowKey, sorting, onSort, isChosen, heads, grid = false } = props
  const { spare = usualSpare, waiting } = props
  const [, navigate] = useLocation()
  const isWaiting = waiting !== undefined
  const scroller = useRef<HTMLDivElement>(null)
  const phone = usePhoneScreen()
  const rowHeight = phone ? 60 : 36
  const cells = useRowFocus({ scroller, columns, rows, rowKey, rowHeight, grid })
  const { least } = props
  const style = useMemo(
    () =>
      ({
        '--least': `${least ?? leastWidth(columns)}px`,
        '--columns': columnTracks(columns),
      }) as CSSProperties,
    [columns, least],
  )
  const { indexes, isInView, isScrolling, total } = useVirtual({
    scroller,
    count: rows.length,
    size: rowHeight,
    overscan: spare,
    keep: cells.row,
  })
  const painted = usePaintedRows(rows)
  const drawn = drawnRows({
    indexes,
    rows,
    painted,
    rowKey,
    isFirst: (index) => isInView(index) || index === cells.row,
  })
  const stop = cells.row ?? indexes[0]
  const [slots] = useState(makeSlots)
  const keys = drawn.map(({ key }) => key)
  const focused = drawn.find(({ index }) => index === cells.row)
  const elements =
    props.recycles === true
      ? slots.take(keys, { fixed: focused?.key, inOrder: !isScrolling })
      : keys.map((slot, at) => ({ slot, at }))

  // The same element while rows are scrolled: React leaves it alone.
  const head = useMemo(
    () => (
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {columns.map((c) => (
            <TableHead key={c.id} column={c} sorting={sorting} onSort={onSort}>
              {heads?.[c.id] ?? c.title}
            </TableHead>
          ))}
        </tr>
      </thead>
    ),
    [columns, sorting, onSort, heads],
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the rows' links
    <div
      ref={scroller}
      className={classes.scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
      onClick={(event) => {
        const route = clickedRoute(event)
        if (route === undefined) return
        event.preventDefault()
        navigate(route)
      }}
      onKeyDown={cells.onKeyDown}
      onFocus={cells.onFocus}
    >
      <table
        className={classes.table}
        role={grid ? 'grid' : 'table'}
        aria-label={label}
        aria-busy={isWaiting}
        aria-rowcount={isWaiting ? -1 : rows.length + 1}
        style={style}
      >
        {head}
        <tbody role="rowgroup" style={{ height: total }}>
          {elements.map(({ slot, at }) => {
            const { row, index } = drawn[at] as DrawnRow<Row>
            return (
              <TableRow
                key={slot}
                row={row}
                index={index}
                height={rowHeight}
                columns={columns}
                Reader={props.reader}
                chosen={isChosen?.(row) === true}
                grid={grid}
                tab={!grid || index === stop ? 0 : -1}
              />
            )
          })}
        </tbody>
      </table>
      {waiting}
    </div>
  )
}

/** Rows that are drawn beyond the screen, above and below, unless said: what comes next is there. */
const usualSpare = 12

/**
 * Returns the rows as they were last painted, none before the first time. What depends on it is drawn in a transition: a
 * key in a search field goes first.
 */
function usePaintedRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [painted, setPainted] = useState<readonly Row[]>([])
  useEffect(
    () =>
      rows === painted ? undefined : afterPaint(() => startTransition(() => setPainted(rows))),
    [rows, painted],
  )
  return painted
}
