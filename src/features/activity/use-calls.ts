import { rowsAt } from '#ui/table/order.ts'
import { useDeferredValue, useMemo } from 'react'
import { useSearch } from 'wouter'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import type { Column } from '#ui/table/columns.ts'
import { useOrder } from '#ui/table/use-order.ts'
import { useTableState, type TableState } from '#ui/table/use-table-state.ts'
import { callColumns, type CallPage } from './call-columns.tsx'
import { matchCalls, type CallFilter } from './match-calls.ts'

/** State of the list of calls. */
export interface Calls {
  readonly state: TableState
  readonly wanted: CallFilter
  readonly columns: readonly Column<RequestLogEntry>[]
  /** Filtered and sorted. */
  readonly rows: readonly RequestLogEntry[]
}

/** Returns the calls filtered and sorted as the URL says. */
export function useCalls(page: CallPage, entries: readonly RequestLogEntry[]): Calls {
  const t = useText('activity')
  const formats = useFormats()
  const locale = useLocale()
  const search = useSearch()
  const filters = ['operation', 'instance', 'outcome', 'from', 'to', 'since'] as const
  const state = useTableState({ id: 'time', descending: true }, filters)
  const wanted: CallFilter = {
    search: useDeferredValue(state.search),
    operation: state.filter('operation'),
    instance: state.filter('instance'),
    outcome: state.filter('outcome'),
    from: state.filter('from'),
    to: state.filter('to'),
    since: state.filter('since'),
  }
  const columns = useMemo(
    () => callColumns({ t, formats, page, search }),
    [t, formats, page, search],
  )
  const order = useOrder(entries, columns, state.sorting, locale)
  const rows = useMemo(
    () => matchCalls(rowsAt(entries, order), wanted),
    // oxlint-disable-next-line react/exhaustive-deps -- `wanted` is new in each render: depend on its values
    [entries, order, ...Object.values<string>({ ...wanted })],
  )
  return { state, wanted, columns, rows }
}
