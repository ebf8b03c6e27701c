import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { useFormats } from '#i18n/locale.tsx'
import { ExportMenu } from '#ui/file/ExportMenu.tsx'
import { NoMatches } from '#ui/load/Placeholder.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { FilterBar } from './FilterBar.tsx'
import {
  SelectAll,
  selectColumn,
  SelectionBar,
  type Selection,
  type SelectionWords,
} from './selection.tsx'
import type { TableState } from './use-table-state.ts'

interface ListWords {
  readonly title: string
  readonly search: string
  readonly noneFits: string
  readonly noneFitsText: string | ((all: string) => string)
  /** Formats how many of all are listed; defaults to `all`. */
  readonly countOf?: (shown: string, all: string) => string
}

/** The selection of rows, and what can be done with the selected ones. */
interface ListSelection<Row> {
  readonly words: SelectionWords
  readonly selection: Selection<Row>
  /** Returns the name of a row; must be stable. */
  readonly nameOf: (row: Row) => string
  /** Returns whether a row can be selected; must be stable. All by default. */
  readonly canSelect?: (row: Row) => boolean
  readonly actions: ReactNode
}

/** A list with search, filters, sorting and export, and the actions on the selected rows. */
export function ListTable<Row, Read = undefined>({
  state,
  words,
  all,
  isFinding = false,
  filters,
  exports,
  select,
  note,
  after,
  whenNone,
  ...table
}: {
  state: Pick<TableState, 'filters' | 'setSearch' | 'sorting' | 'setSorting' | 'clear' | 'narrowed'>
  words: ListWords
  /** The number of rows, in words; undefined while loading. */
  all: string | undefined
  /** Whether the rows still belong to an earlier search. */
  isFinding?: boolean
  /** The filters and the actions of the list. */
  filters?: ReactNode
  /** Exports the listed rows; `about` says it with their count. */
  exports?: Omit<ComponentProps<typeof ExportMenu>, 'about'> & { about?: (count: string) => string }
  select?: ListSelection<Row> | undefined
  note?: ReactNode
  after?: ReactNode
  /** Other suggestions if no row matches. */
  whenNone?: ReactNode
} & Omit<DataTableProps<Row, Read>, 'label' | 'sorting' | 'onSort' | 'waiting' | 'isChosen'> &
  Partial<Pick<DataTableProps<Row, Read>, 'isChosen'>>) {
  const formats = useFormats()
  const { narrowed, clear } = state
  const { title, search, noneFits, noneFitsText, countOf } = words
  const { rows, columns, heads } = table
  const { words: selectWords, selection, nameOf, canSelect } = select ?? {}
  const toggle = selection?.toggle
  const selectable = useMemo(() => (canSelect ? rows.filter(canSelect) : rows), [canSelect, rows])
  const withSelect = useMemo(
    () =>
      selectWords && toggle && nameOf
        ? [selectColumn<Row, Read>({ words: selectWords, toggle, nameOf, canSelect }), ...columns]
        : columns,
    [selectWords, toggle, nameOf, canSelect, columns],
  )
  const allHeads = useMemo(
    () =>
      selectWords && selection
        ? {
            ...heads,
            select: <SelectAll words={selectWords} selection={selection} shown={selectable} />,
          }
        : heads,
    [heads, selectWords, selection, selectable],
  )
  const { about: exportText = String } = exports ?? {}
  const count =
    all !== undefined && narrowed && countOf ? countOf(formats.number(rows.length), all) : all
  return (
    <>
      <FilterBar
        search={state.filters.search}
        onSearch={state.setSearch}
        placeholder={search}
        count={count}
        onClear={narrowed ? clear : undefined}
        isFinding={isFinding}
      >
        {filters}
        {exports && (
          // Reserves the space while the rows load.
          <span style={{ visibility: all === undefined ? 'hidden' : undefined }}>
            <ExportMenu {...exports} about={exportText(count ?? '')} />
          </span>
        )}
      </FilterBar>
      {note}
      {rows.length === 0 && all !== undefined ? (
        <NoMatches
          title={noneFits}
          text={typeof noneFitsText === 'string' ? noneFitsText : noneFitsText(all)}
          onClear={narrowed ? clear : undefined}
        >
          {whenNone}
        </NoMatches>
      ) : (
        <DataTable
          {...table}
          label={title}
          columns={withSelect}
          {...(allHeads && { heads: allHeads })}
          {...(selection && { isChosen: selection.isChosen })}
          {...(all === undefined && { waiting: <WaitingRows /> })}
          sorting={state.sorting}
          onSort={state.setSorting}
        />
      )}
      {after}
      {select && selection && selection.chosen.length > 0 && (
        <SelectionBar words={select.words} selection={selection} shown={selectable}>
          {select.actions}
        </SelectionBar>
      )}
    </>
  )
}
