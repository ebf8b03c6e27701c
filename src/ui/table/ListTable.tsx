import type { ReactNode } from 'react'
import { useFormats } from '#i18n/locale.tsx'
import { NoMatches } from '#ui/load/Placeholder.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { TableState } from './use-table-state.ts'

/** The texts of a list. */
interface ListWords {
  /** The list's label. */
  readonly title: string
  /** Says what can be searched. */
  readonly search: string
  readonly noneFits: string
  readonly noneFitsText: string | ((all: string) => string)
  /** Formats how many of all are listed; defaults to `all`. */
  readonly countOf?: (shown: string, all: string) => string
}

/** A list with search, filters and sorting in the URL: filter bar, count, and the rows or a note that none match. */
export function ListTable<Row, Read = undefined>({
  state,
  words,
  all,
  filters,
  note,
  whenNone,
  ...table
}: {
  state: TableState
  words: ListWords
  /** The number of rows, in words; undefined while loading. */
  all: string | undefined
  /** The filters and the actions of the list. */
  filters: ReactNode
  /** Between the filters and the rows. */
  note?: ReactNode
  /** Other suggestions if no row matches. */
  whenNone?: ReactNode
} & Omit<DataTableProps<Row, Read>, 'label' | 'sorting' | 'onSort'>) {
  const formats = useFormats()
  const { narrowed, clear } = state
  const { title, search, noneFits, noneFitsText, countOf } = words
  const { rows } = table
  const count =
    all !== undefined && narrowed && countOf ? countOf(formats.number(rows.length), all) : all
  return (
    <>
      <FilterBar
        search={state.search}
        onSearch={state.setSearch}
        placeholder={search}
        count={count}
        onClear={narrowed ? clear : undefined}
      >
        {filters}
      </FilterBar>
      {note}
      {rows.length === 0 && all !== undefined ? (
        <NoMatches
          title={noneFits}
          text={typeof noneFitsText === 'string' ? noneFitsText : noneFitsText(all)}
          onClear={clear}
        >
          {whenNone}
        </NoMatches>
      ) : (
        <DataTable {...table} label={title} sorting={state.sorting} onSort={state.setSorting} />
      )}
    </>
  )
}
