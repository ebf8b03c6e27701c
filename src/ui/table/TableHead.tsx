import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { Column, Sorting } from './columns.ts'
import shared from '#ui/shared.module.css'
import classes from './DataTable.module.css'

/** The header of a column: a button if it is sortable. */
export function TableHead<Row>({
  column,
  sorting,
  onSort,
  children,
}: {
  column: Pick<Column<Row>, 'id' | 'right' | 'sortBy'>
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
  /** The header's content. */
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
