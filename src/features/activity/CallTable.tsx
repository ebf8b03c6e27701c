import { useMemo } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { sends } from '#local/history-entry.ts'
import { callOutcomes, type RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { DaysFilter, SinceFilter } from '#ui/table/DaysFilter.tsx'
import { optionsOf, withEither } from '#ui/table/either.ts'
import { ListTable } from '#ui/table/ListTable.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import type { Calls } from './use-calls.ts'

/** Shows the list of calls with its search and filters, all of them in the URL. */
export function CallTable({
  entries,
  calls: { state, columns, rows },
  opened,
  title,
  name,
}: {
  entries: readonly RequestLogEntry[]
  calls: Calls
  /** The id of the call whose details are open. */
  opened: string | undefined
  /** The name of the table. */
  title: string
  /** The name of an exported file. */
  name: string
}) {
  const t = useText('activity')
  const formats = useFormats()
  const { filters } = state
  const all = t.count(entries.length, formats.number(entries.length))
  const operations = useMemo(() => {
    const named = optionsOf(entries.map((e) => e.operation))
    const hasSends = named.some(({ value }) => sends.some((send) => send === value))
    return hasSends || filters.operation === allSends
      ? [{ value: allSends, label: t.sends }, ...named]
      : named
  }, [entries, t, filters.operation])
  const instances = useMemo(() => optionsOf(entries.map((e) => e.instance)), [entries])
  return (
    <ListTable
      state={state}
      words={{ ...t, title }}
      all={all}
      filters={
        <>
          <FilterSelect
            label={t.column.operation}
            {...state.field('operation')}
            options={withEither(operations, filters.operation)}
          />
          <FilterSelect
            label={t.column.instance}
            {...state.field('instance')}
            options={instances}
          />
          <FilterSelect
            label={t.outcomeLabel}
            {...state.field('outcome')}
            options={withEither(
              ([...callOutcomes, 'left'] as const).map((value) => ({
                value,
                label: t.outcome[value],
              })),
              filters.outcome,
            )}
          />
          <DaysFilter label={t.column.time} state={state} />
          <SinceFilter {...state.field('since')} />
        </>
      }
      exports={{
        name,
        about: () => t.count(rows.length, formats.number(rows.length)),
        table: async () => (await import('./export-calls.ts')).callTable(rows),
      }}
      grid
      columns={columns}
      rows={rows}
      rowKey={idOf}
      isChosen={({ id }) => id === opened}
      least={624}
    />
  )
}

/** The filter value for all operations that send a message. */
const allSends = sends.join(',')

const idOf = ({ id }: RequestLogEntry) => id
