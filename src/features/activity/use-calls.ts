import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import type { Column } from '#ui/table/columns.ts'
import { useSorted } from '#ui/table/sorting.ts'
import { useTableState, type TableState } from '#ui/table/use-table-state.ts'
import { callColumns, type CallPage } from './call-columns.tsx'
import { matchCalls, type CallFilter } from './match-calls.ts'

/** State of the list of calls. */
export interface Calls {
  readonly state: TableState<Exclude<keyof CallFilter, 'search'>>
  readonly columns: readonly Column<RequestLogEntry>[]
  /** Filtered and sorted. */
  readonly rows: readonly RequestLogEntry[]
}

/** Returns the calls filtered and sorted as the URL says. */
export function useCalls(page: CallPage, entries: readonly RequestLogEntry[]): Calls {
  const t = useText('activity')
  const formats = useFormats()
  const search = useSearch()
  const filters = ['operation', 'instance', 'outcome', 'from', 'to', 'since'] as const
  const state = useTableState({ id: 'time', descending: true }, filters)
  const columns = useMemo(
    () => callColumns({ t, formats, page, search }),
    [t, formats, page, search],
  )
  const sorted = useSorted(entries, columns, state.sorting)
  const rows = useMemo(() => matchCalls(sorted, state.filters), [sorted, state.filters])
  return { state, columns, rows }
}
