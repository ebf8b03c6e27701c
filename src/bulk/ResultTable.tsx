import { useDeferredValue, useMemo, useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunRow } from '#runs/run-rows.ts'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'

/** One row of a run, and what is known of it besides. */
interface Result {
  readonly row: RunRow
}

const keyOf = ({ row }: Result) => String(row.index)
const nothingToSort = () => {}

/** What came of each row of a run, with a search and a filter by outcome. */
export function ResultTable<R extends Result>({
  results,
  columns,
  textOf,
  words,
}: {
  results: readonly R[]
  columns: readonly Column<R>[]
  /** What the search looks into. The same function each time. */
  textOf: (result: R) => string
  words: {
    readonly rows: string
    readonly search: string
    readonly count: (shown: string, all: string) => string
  }
}) {
  const t = useText('bulk')
  const formats = useFormats()
  const [search, setSearch] = useState('')
  const [of, setOf] = useState('')
  const sought = useDeferredValue(search).trim().toLowerCase()
  const shown = useMemo(
    () =>
      results.filter(
        (one) =>
          (of === '' || one.row.state === of) &&
          (sought === '' || textOf(one).toLowerCase().includes(sought)),
      ),
    [results, of, sought, textOf],
  )
  const states = [...new Set(results.map(({ row }) => row.state))]
  return (
    <>
      <FilterBar
        search={search}
        onSearch={setSearch}
        placeholder={words.search}
        count={words.count(formats.number(shown.length), formats.number(results.length))}
      >
        <FilterSelect
          label={t.outcome}
          value={of}
          options={states.map((state) => ({ value: state, label: t.item[state] }))}
          onChange={setOf}
        />
      </FilterBar>
      <DataTable
        label={words.rows}
        columns={columns}
        rows={shown}
        rowKey={keyOf}
        sorting={undefined}
        onSort={nothingToSort}
      />
    </>
  )
}
