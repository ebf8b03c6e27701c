import { useMemo } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { sends } from '#local/history-entry.ts'
import { callOutcomes, type JournalEntry } from '#local/journal-entry.ts'
import { NoneFits } from '#ui/Placeholder.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { DaysFilter } from '#ui/table/DaysFilter.tsx'
import { withEither } from '#ui/table/either.ts'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { SinceFilter } from '#ui/table/SinceFilter.tsx'
import type { Calls } from './use-calls.ts'

/** The list of calls under its search and filters, all of them in the URL. */
export function CallTable({
  entries,
  calls: { state, wanted, columns, rows },
  opened,
}: {
  entries: readonly JournalEntry[]
  calls: Calls
  /** The call whose details are shown. */
  opened: string | undefined
}) {
  const t = useText('activity')
  const formats = useFormats()
  const all = t.count(entries.length, formats.number(entries.length))
  const operations = useMemo(() => {
    const named = optionsOf(entries.map((e) => e.operation))
    const hasSends = named.some(({ value }) => (sends as readonly string[]).includes(value))
    return hasSends || wanted.operation === allSends
      ? [{ value: allSends, label: t.sends }, ...named]
      : named
  }, [entries, t, wanted.operation])
  const instances = useMemo(() => optionsOf(entries.map((e) => e.instance)), [entries])
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
          label={t.column.operation}
          value={wanted.operation}
          options={withEither(operations, wanted.operation)}
          onChange={(value) => state.setFilter('operation', value)}
        />
        <FilterSelect
          label={t.column.instance}
          value={wanted.instance}
          options={instances}
          onChange={(value) => state.setFilter('instance', value)}
        />
        <FilterSelect
          label={t.outcomeLabel}
          value={wanted.outcome}
          options={withEither(
            ([...callOutcomes, 'left'] as const).map((value) => ({
              value,
              label: t.outcome[value],
            })),
            wanted.outcome,
          )}
          onChange={(value) => state.setFilter('outcome', value)}
        />
        <DaysFilter
          label={t.column.time}
          from={wanted.from}
          to={wanted.to}
          onFrom={(day) => state.setFilter('from', day)}
          onTo={(day) => state.setFilter('to', day)}
        />
        <SinceFilter value={wanted.since} onChange={(value) => state.setFilter('since', value)} />
      </FilterBar>
      {rows.length === 0 ? (
        <NoneFits title={t.noneFits} text={t.noneFitsText(all)} onClear={state.clear} />
      ) : (
        <DataTable
          grid
          label={t.title}
          columns={columns}
          rows={rows}
          rowKey={idOf}
          sorting={state.sorting}
          onSort={state.setSorting}
          isChosen={({ id }) => id === opened}
          least={624}
        />
      )}
    </>
  )
}

/** The filter's value for every operation that sends a message. */
const allSends = sends.join(',')

const idOf = ({ id }: JournalEntry) => id

/** Each value once, in order. */
function optionsOf(values: readonly (string | undefined)[]) {
  const all = new Set(values.filter((value) => value !== undefined))
  return [...all].sort().map((value) => ({ value, label: value }))
}
