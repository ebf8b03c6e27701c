import { memo, type JSX, type ReactNode } from 'react'
import type { Column } from './columns.ts'

interface TableRowProps<Row, Read> {
  row: Row
  /** Its position among all rows, from 0. */
  index: number
  /** In pixels. */
  height: number
  columns: readonly Column<Row, Read>[]
  /** Reads additional data of the row for the cells. */
  Reader: RowReader<Row, Read> | undefined
  chosen: boolean
  opened: boolean
  grid: boolean
  tab: 0 | -1
}

/** A component that reads additional data of a row, once for all of its cells. */
export type RowReader<Row, Read> = (props: {
  row: Row
  children: (read: Read) => ReactNode
}) => ReactNode

/** A row of a table, memoised: scrolling moves thirty of them. */
export const TableRow = memo(function TableRow<Row, Read>(props: TableRowProps<Row, Read>) {
  const { row, index, height, columns, Reader, chosen, opened, grid, tab } = props
  const cells = (read: Read) =>
    columns.map((c) => (
      <Cell key={c.id} column={c} tip={c.tip?.(row)} grid={grid}>
        {c.cell(row, { tab, chosen, read })}
      </Cell>
    ))
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={grid ? chosen || opened : undefined}
      data-index={index}
      data-chosen={chosen || undefined}
      aria-current={opened ? 'true' : undefined}
      style={{ transform: `translateY(${index * height}px)` }}
    >
      {Reader ? <Reader row={row}>{cells}</Reader> : cells(undefined as Read)}
    </tr>
  )
}) as <Row, Read>(props: TableRowProps<Row, Read>) => JSX.Element

interface CellProps {
  column: Pick<Column<never>, 'className' | 'named' | 'title' | 'right' | 'phone'>
  tip: string | undefined
  grid: boolean
  children: ReactNode
}

/** Memoised by its content: most cells of a row look like those of the row before. */
const Cell = memo(function Cell({ column, tip, grid, children }: CellProps) {
  const { className, named, title, right, phone } = column
  return (
    <td
      className={className}
      title={tip}
      data-name={named === true ? title : undefined}
      role={grid ? 'gridcell' : 'cell'}
      tabIndex={grid ? -1 : undefined}
      data-right={right}
      data-phone={phone}
    >
      {children}
    </td>
  )
})
