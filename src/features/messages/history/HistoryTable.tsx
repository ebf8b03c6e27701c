import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { outcomes, sentKinds, type HistoryEntry } from '#local/history-entry.ts'
import { useSorted } from '#ui/table/sorting.ts'
import { ListTable } from '#ui/table/ListTable.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { parseSince } from '#ui/table/day-start.ts'
import { SinceFilter } from '#ui/table/DaysFilter.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import { matchHistory } from '#message/options/match-history.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import { contentWords, reasonWords } from '#message/entry-words.ts'
import { OutcomeState } from './OutcomeState.tsx'
import { withUrlWord } from '#ui/use-url-word.ts'
import shared from '#ui/shared.module.css'

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
  const columns = useMemo(() => historyColumns(t, formats, phone, url), [t, formats, phone, url])
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
            options={outcomes.map((value) => ({ value, label: t.outcome[value] }))}
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

/** Returns the columns of the history, whose links keep the query of the list. */
function historyColumns(
  t: Catalogue['history'],
  formats: Formats,
  phone: (digits: string) => string,
  search: string,
): Column<HistoryEntry>[] {
  return [
    {
      id: 'time',
      title: t.column.time,
      width: '244px',
      phone: 'first',
      sortBy: ({ at }) => at,
      cell: ({ at, id, gateway, instance }) => (
        <Link
          plain
          className={`${shared.mono} ${shared.quietLink}`}
          to={{ page: 'history', gateway, instance }}
          search={withUrlWord(search, 'entry', id)}
          title={formats.exact(at)}
        >
          {`${formats.date(at)}, ${formats.seconds(at)}`}
        </Link>
      ),
    },
    {
      id: 'kind',
      title: t.column.kind,
      width: '100px',
      phone: 'second',
      sortBy: ({ kind }) => t.kind[kind],
      cell: ({ kind }) => t.kind[kind],
    },
    {
      id: 'to',
      title: t.column.to,
      width: '16%',
      phone: 'second',
      sortBy: ({ to }) => to,
      cell: ({ to }) => (
        <span className={shared.mono} title={to}>
          {phone(to)}
        </span>
      ),
    },
    {
      id: 'content',
      title: t.column.content,
      phone: 'hidden',
      sortBy: ({ words }) => words || undefined,
      cell: (entry) => <span title={entry.words}>{contentWords(entry, formats)}</span>,
    },
    {
      id: 'outcome',
      title: t.column.outcome,
      width: '160px',
      phone: 'end',
      sortBy: ({ outcome }) => t.outcome[outcome],
      cell: ({ outcome }) => <OutcomeState outcome={outcome} />,
    },
    {
      id: 'id',
      title: t.column.id,
      width: '22%',
      phone: 'hidden',
      cell: (entry) =>
        entry.key?.id === undefined ? (
          <span className={shared.secondary}>{reasonWords(entry, t, formats)}</span>
        ) : (
          <span className={shared.mono} title={entry.key.id}>
            {entry.key.id}
          </span>
        ),
    },
  ]
}
