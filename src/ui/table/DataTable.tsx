import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { columnTracks, minTableWidth, type Column, type Sorting } from './columns.ts'
import { remOf, useTextScale } from '#ui/text-size.ts'
import tables from './table.module.css'
import classes from './DataTable.module.css'
import { clickedRoute } from './RowLink.tsx'
import { TableRow, type RowReader } from './TableRow.tsx'
import { useRowFocus } from '#ui/grid/use-row-focus.ts'
import { usePhoneScreen } from './use-phone-screen.ts'
import { useVirtual } from '#ui/grid/use-virtual.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'

/** The props of a table. */
export interface DataTableProps<Row, Read> {
  label: string
  /** Must be stable: rows render again when it changes. */
  columns: readonly Column<Row, Read>[]
  /** Already sorted and filtered. */
  rows: readonly Row[]
  /** Shown below the header while the rows load. */
  waiting?: ReactNode
  rowKey: (row: Row) => string
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
  isChosen?: (row: Row) => boolean
  /** The key of the row whose panel is open beside the list: it is marked, and stays in view. */
  opened?: string | undefined
  /** Replaces the navigation to the link of a row when the row is clicked; the link's keys still follow it. */
  onRowClick?: (row: Row) => void
  /** Replacements of column headers' titles, by column id. */
  heads?: Readonly<Record<string, ReactNode>>
  /** The number of rows rendered beyond the screen, above and below: fewer for complex rows. */
  spare?: number
  /** Whether the arrow keys also move between cells, instead of only between rows. */
  grid?: boolean
  /** Returns whether a row only names the rows below it: a grid's tab stop is the first row that is none. */
  isHeading?: (row: Row) => boolean
  /** Provides the `read` value of a row's cells. */
  reader?: RowReader<Row, Read>
  /** The minimum width, in pixels, below which it scrolls sideways; defaults to the sum of its columns. */
  least?: number
}

/**
 * A virtualised table of any length: renders only the visible rows and the focused one. It scrolls and fills its
 * container's height. The link of the column that is `first` on a phone covers the row; the arrow keys, Page up and
 * down, Home and End move between rows.
 */
export function DataTable<Row, Read = undefined>(props: DataTableProps<Row, Read>) {
  const { label, columns, rows, rowKey, sorting, onSort, isChosen, heads, grid = false } = props
  const { spare = defaultSpare, waiting } = props
  const [, navigate] = useLocation()
  const isWaiting = waiting !== undefined
  const scroller = useRef<HTMLDivElement>(null)
  const phone = usePhoneScreen()
  const rowHeight = (phone ? 60 : 36) * useTextScale()
  const cells = useRowFocus({ scroller, columns, rows, rowKey, rowHeight, grid })
  const { least, opened, onRowClick, isHeading } = props
  useEffect(() => {
    if (opened === undefined) return
    scroller.current?.querySelector('tr[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [opened])
  const style = useMemo(
    () => ({
      '--least': remOf(least ?? minTableWidth(columns)),
      '--columns': columnTracks(columns),
    }),
    [columns, least],
  )
  const { indexes, total } = useVirtual({
    scroller,
    count: rows.length,
    size: rowHeight,
    overscan: spare,
    keep: cells.row,
  })
  const first = cells.row ?? indexes[0] ?? 0
  const stop = isHeading
    ? indexes.find((index) => index >= first && !isHeading(rows[index] as Row))
    : first

  // Memoised, so that React skips it while rows are scrolled.
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
      className={tables.scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
      onClick={(event) => {
        const route = clickedRoute(event)
        if (route === undefined) return
        event.preventDefault()
        const row = onRowClick && event.detail > 0 ? rows[rowIndexOf(event.target)] : undefined
        if (row === undefined) navigate(route)
        else onRowClick?.(row)
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
          {indexes.map((index) => {
            const row = rows[index] as Row
            return (
              <TableRow
                key={rowKey(row)}
                row={row}
                index={index}
                height={rowHeight}
                columns={columns}
                Reader={props.reader}
                chosen={isChosen?.(row) === true}
                opened={opened !== undefined && rowKey(row) === opened}
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

/** Returns the index of the row that is covered by the clicked link; NaN for a link in another column. */
const rowIndexOf = (target: EventTarget) =>
  Number(
    target instanceof Element
      ? target.closest('[data-phone=first]')?.closest<HTMLElement>('tr')?.dataset['index']
      : undefined,
  )

/** The default number of rows rendered beyond the screen, above and below, in advance of scrolling. */
const defaultSpare = 12

function TableHead<Row>({
  column,
  sorting,
  onSort,
  children,
}: {
  column: Pick<Column<Row>, 'id' | 'right' | 'sortBy'>
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
  children: ReactNode
}) {
  const { id, right } = column
  const sorted = sorting?.id === id
  const order = sorted ? (sorting.descending ? 'descending' : 'ascending') : undefined
  return (
    <th role="columnheader" scope="col" data-right={right} data-sorted={sorted} aria-sort={order}>
      {column.sortBy ? (
        <button
          type="button"
          className={`${shared.bareButton} ${shared.inlineRow} ${classes.sort}`}
          onClick={() => onSort({ id, descending: sorted && !sorting.descending })}
        >
          <span>{children}</span>
          {sorted && <Icon of={sorting.descending ? IconArrowDown : IconArrowUp} size={14} />}
        </button>
      ) : (
        children
      )}
    </th>
  )
}
