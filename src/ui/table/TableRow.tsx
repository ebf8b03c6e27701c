import { memo, type JSX } from 'react'
import type { Column } from './columns.ts'

interface TableRowProps<Row> {
  row: Row
  /** Its place among all rows, from 0. */
  index: number
  columns: readonly Column<Row>[]
  chosen: boolean
  grid: boolean
  /** Whether it is a stop of the Tab key. */
  tab: 0 | -1
}

/** One row of a table, drawn anew only when something of its own changes: scrolling moves fifty of them. */
export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, chosen, grid, tab } = props
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={grid ? chosen : undefined}
      data-index={index}
      data-chosen={chosen || undefined}
    >
      {columns.map((c) => (
        <td
          key={c.id}
          className={c.className}
          data-name={c.named === true ? c.title : undefined}
          role={grid ? 'gridcell' : 'cell'}
          tabIndex={grid ? -1 : undefined}
          data-right={c.right}
          data-phone={c.phone}
        >
          {c.cell(row, { tab, chosen })}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => JSX.Element
