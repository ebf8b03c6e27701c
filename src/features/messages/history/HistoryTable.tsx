import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { useSearch } from 'wouter'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { outcomes, sentKinds, type HistoryEntry } from '#local/history-entry.ts'
import { sortRows } from '#ui/table/columns.ts'
import { NoneFits } from '#ui/Placeholder.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { withEither } from '#ui/table/either.ts'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { sinceOf } from '#ui/table/day-start.ts'
import { SinceFilter } from '#ui/table/SinceFilter.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import { downloadOfToday } from '#ui/download.ts'
import { historyCsv, historyJson } from './export-history.ts'
import { historyColumns } from './history-columns.tsx'
import { matchHistory } from '#message/match-history.ts'

/** The history with search, filters and sorting, all in the URL, and its export: of what is shown. */
export function HistoryTable({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useText('history')
  const formats = useFormats()
  const locale = useLocale()
  const url = useSearch()
  const state = useTableState({ id: 'time', descending: true }, ['kind', 'outcome', 'since'])
  const { sorting } = state
  const search = useDeferredValue(state.search)
  const kind = state.filter('kind')
  const outcome = state.filter('outcome')
  const sinceText = state.filter('since')
  const since = sinceOf(sinceText)

  const columns = useMemo(() => historyColumns({ t, formats, search: url }), [t, formats, url])
  const matched = useMemo(
    () => matchHistory(entries, { search, kind, outcome, since }),
    [entries, search, kind, outcome, since],
  )
  const rows = useMemo(
    // They come in the order of time, the newest first: that needs no sorting.
    () =>
      sorting.id === 'time' && sorting.descending
        ? matched
        : sortRows(matched, historyColumns({ t, formats, search: '' }), { ...sorting }, locale),
    // oxlint-disable-next-line react/exhaustive-deps -- `sorting` is read off the URL anew each time; its parts are not
    [matched, sorting.id, sorting.descending, t, formats, locale],
  )
  const all = t.count(entries.length, formats.number(entries.length))

  return (
    <>
      <FilterBar
        search={state.search}
        onSearch={state.setSearch}
        placeholder={t.search}
        count={state.narrowed ? t.countOf(formats.number(rows.length), all) : all}
        onClear={state.narrowed ? state.clear : undefined}
      >
        <FilterSelect
          label={t.column.kind}
          value={kind}
          options={sentKinds.map((value) => ({ value, label: t.kind[value] }))}
          onChange={(value) => state.setFilter('kind', value)}
        />
        <FilterSelect
          label={t.column.outcome}
          value={outcome}
          options={withEither(
            outcomes.map((value) => ({ value, label: t.outcome[value] })),
            outcome,
          )}
          onChange={(value) => state.setFilter('outcome', value)}
        />
        <SinceFilter value={sinceText} onChange={(value) => state.setFilter('since', value)} />
        <Button
          onClick={() => void historyCsv(rows).then((file) => downloadOfToday('sent', 'csv', file))}
        >
          {t.csv}
        </Button>
        <Button onClick={() => downloadOfToday('sent', 'json', historyJson(rows))}>{t.json}</Button>
      </FilterBar>
      {rows.length === 0 ? (
        <NoneFits title={t.noneFits} text={t.noneFitsText(all)} onClear={state.clear} />
      ) : (
        <DataTable
          label={t.title}
          columns={columns}
          rows={rows}
          rowKey={(entry) => entry.id}
          sorting={sorting}
          onSort={state.setSorting}
        />
      )}
    </>
  )
}
