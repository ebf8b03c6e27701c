import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { outcomes, sentKinds, type HistoryEntry } from '#local/history-entry.ts'
import { useSorted } from '#ui/table/sorting.ts'
import { withEither } from '#ui/table/either.ts'
import { ListTable } from '#ui/table/ListTable.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { parseSince } from '#ui/table/day-start.ts'
import { SinceFilter } from '#ui/table/DaysFilter.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import { historyColumns } from './history-columns.tsx'
import { matchHistory } from '#message/options/match-history.ts'

// Loaded on demand.
const exportFile = () => import('./export-history.ts')

/** The history with search, filters and sorting, all in the URL, and an export of the listed entries. */
export function HistoryTable({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useText('history')
  const formats = useFormats()
  const phone = usePhoneFormat()
  const url = useSearch()
  const state = useTableState({ id: 'time', descending: true }, ['kind', 'outcome', 'since'])
  const { search, kind, outcome, since: sinceText } = state.filters
  const since = parseSince(sinceText)
  const columns = useMemo(
    () => historyColumns({ t, formats, phone, search: url }),
    [t, formats, phone, url],
  )
  const sorted = useSorted(entries, columns, state.sorting)
  const rows = useMemo(
    () => matchHistory(sorted, { search, kind, outcome, since }),
    [sorted, search, kind, outcome, since],
  )
  const all = t.count(entries.length, formats.number(entries.length))

  return (
    <ListTable
      state={state}
      words={t}
      all={all}
      filters={
        <>
          <FilterSelect
            label={t.column.kind}
            {...state.field('kind')}
            options={sentKinds.map((value) => ({ value, label: t.kind[value] }))}
          />
          <FilterSelect
            label={t.column.outcome}
            {...state.field('outcome')}
            options={withEither(
              outcomes.map((value) => ({ value, label: t.outcome[value] })),
              outcome,
            )}
          />
          <SinceFilter {...state.field('since')} />
        </>
      }
      exports={{
        name: 'sent',
        about: () => t.count(rows.length, formats.number(rows.length)),
        table: async () => (await exportFile()).historyTable(rows),
        json: async () => (await exportFile()).historyJson(rows),
      }}
      columns={columns}
      rows={rows}
      rowKey={(entry) => entry.id}
    />
  )
}
