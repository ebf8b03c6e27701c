import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { Column, Sorting } from './columns.ts'
import classes from './DataTable.module.css'
import { useRowsInView } from './use-rows-in-view.ts'

interface DataTableProps<Row> {
  /** Says what is listed. */
  label: string
  columns: readonly Column<Row>[]
  /** Sorted and filtered already. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
  /** Whether a row is drawn as chosen. */
  isChosen?: (row: Row) => boolean
}

/**
 * A table of any length: only the rows on the screen are in the page. It scrolls by itself and fills the height it
 * is given. A link in a row's first cell covers the row; from one to the next lead the arrow keys, Home and End.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sorting, onSort, isChosen } = props
  const scroller = useRef<HTMLDivElement>(null)
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const rowHeight = phone ? 60 : 36
  const view = useRowsInView(scroller, { count: rows.length, height: rowHeight, head: 32 })
  const shown = Array.from({ length: Math.max(0, view.to - view.from) }, (_, n) => view.from + n)
  const above = view.from * rowHeight
  const below = (rows.length - view.to) * rowHeight

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = rowOf(event.target)
    const to = at === undefined ? undefined : steps[event.key]?.(at, rows.length)
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    focusRow(Math.max(0, Math.min(rows.length - 1, to)))
  }

  function focusRow(index: number) {
    const link = () =>
      scroller.current?.querySelector<HTMLElement>(`tr[data-index='${index}'] a[href]`)
    const there = link()
    if (there) return there.focus()
    // A row far away is not in the page yet.
    view.show(index)
    setTimeout(() => link()?.focus(), 50)
  }

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
      onKeyDown={onKeyDown}
    >
      <table
        className={classes.table}
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          {columns.map((c) => (
            <col key={c.id} style={c.width === undefined ? undefined : { width: c.width }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map((c) => (
              <Head key={c.id} column={c} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {above > 0 && <Gap height={above} />}
          {shown.map((index) => {
            const row = rows[index]
            return (
              row !== undefined && (
                <tr
                  key={rowKey(row)}
                  role="row"
                  aria-rowindex={index + 2}
                  data-index={index}
                  data-chosen={isChosen?.(row) === true || undefined}
                >
                  {columns.map((c) => (
                    <td key={c.id} role="cell" data-right={c.right} data-phone={c.phone}>
                      {c.cell(row)}
                    </td>
                  ))}
                </tr>
              )
            )
          })}
          {below > 0 && <Gap height={below} />}
        </tbody>
      </table>
    </div>
  )
}

/** Where a key leads to from a row. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The row whose link has the focus. */
function rowOf(target: EventTarget): number | undefined {
  if (!(target instanceof HTMLAnchorElement)) return undefined
  const index = target.closest('tr')?.dataset['index']
  return index === undefined ? undefined : Number(index)
}

/** Stands for the rows that are not on the screen. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden className={classes.gap} style={{ height }} />
}

function Head<Row>({
  column,
  sorting,
  onSort,
}: {
  column: Column<Row>
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
}) {
  const { id, title, right } = column
  const sorted = sorting?.id === id
  const order = sorted ? (sorting.descending ? 'descending' : 'ascending') : undefined
  return (
    <th role="columnheader" scope="col" data-right={right} data-sorted={sorted} aria-sort={order}>
      {column.sortBy ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort({ id, descending: sorted && !sorting.descending })}
        >
          {title}
          {sorted && <Icon of={sorting.descending ? IconArrowDown : IconArrowUp} size={14} />}
        </button>
      ) : (
        title
      )}
    </th>
  )
}
