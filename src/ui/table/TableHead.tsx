import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Icon } from '#ui/Icon.tsx'
import type { Column, Sorting } from './columns.ts'
import classes from './DataTable.module.css'

/** The head of a column: a button where it can be sorted by. */
export function TableHead<Row>({
  column,
  sorting,
  onSort,
}: {
  column: Column<Row>
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
}) {
  const { id, title, right, head } = column
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
        (head ?? title)
      )}
    </th>
  )
}
