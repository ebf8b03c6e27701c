import { NoneFits } from '#ui/Placeholder.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { TableState } from '#ui/table/use-table-state.ts'
import { WaitingRows } from '#ui/Waiting.tsx'

/** The rows of a long run, by their place in it; or that they are being looked up, or that none fits. */
export function FoundTable({
  label,
  words,
  rows,
  columns,
  state,
}: {
  label: string
  words: { readonly noneFits: string; readonly noneFitsText: string }
  /** Undefined until they were looked up. */
  rows: readonly number[] | undefined
  columns: readonly Column<number>[]
  state: TableState
}) {
  if (rows === undefined) return <WaitingRows rows={6} />
  if (rows.length === 0)
    return <NoneFits title={words.noneFits} text={words.noneFitsText} onClear={state.clear} />
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={String}
      sorting={state.sorting}
      onSort={state.setSorting}
    />
  )
}
