import type { ReactNode } from 'react'
import { useFormats } from '#i18n/locale.tsx'
import { NoMatches } from '#ui/Placeholder.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { TableState } from './use-table-state.ts'

/** The words of a list. */
interface ListWords {
  /** Says what is listed. */
  readonly title: string
  /** Says by what can be searched. */
  readonly search: string
  readonly noneFits: string
  readonly noneFitsText: string | ((all: string) => string)
  /** Says how many of all are listed; `all` as it is without it. */
  readonly countOf?: (shown: string, all: string) => string
}

/** A list whose search, filters and sorting are in the URL: filter bar, count, and the rows or that none match. */
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
  /** How many rows there are, in words; undefined while they are waited for. */
  all: string | undefined
  /** The filters, and what can be done with the list. */
  filters: ReactNode
  /** Between the filters and the rows. */
  note?: ReactNode
  /** What else may help where no row matches. */
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
