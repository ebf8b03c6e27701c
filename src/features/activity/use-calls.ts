import { useEffect, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { useFormats, useText } from '#i18n/locale.tsx'
import { followKept } from '#data/follow-kept.ts'
import { flushRequestLog } from '#data/gateway/call-request-log.ts'
import { readRequestLog } from '#local/request-log/read-request-log.ts'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import {
  newestCalls,
  requestLogChange,
  type RequestLogChange,
} from '#local/request-log/request-log.ts'
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

/** Request log of a gateway. */
export interface RequestLog {
  /** Newest first; undefined until read. */
  readonly entries: readonly RequestLogEntry[] | undefined
  /** Whether the browser's storage could not be read. */
  readonly failed: boolean
}

/**
 * Returns the calls to a gateway, updated as they begin and end in this tab. Calls of other tabs appear when this tab
 * becomes visible again.
 */
export function useRequestLog(gateway: string): RequestLog {
  const [requestLog, setRequestLog] = useState<RequestLog>({ entries: undefined, failed: false })
  useEffect(
    () =>
      followKept(
        () => readIt(gateway),
        setRequestLog,
        () =>
          requestLogChange.subscribe((change) => {
            if (change.gateway === gateway) setRequestLog((before) => after(before, change))
          }),
      ),
    [gateway],
  )
  return requestLog
}

async function readIt(gateway: string): Promise<RequestLog> {
  await flushRequestLog()
  return readRequestLog(gateway).then(
    (entries) => ({ entries, failed: false }),
    () => ({ entries: undefined, failed: true }),
  )
}

/** Applies a change to the log. Reading all calls again would be expensive every second of a campaign. */
function after(before: RequestLog, change: RequestLogChange): RequestLog {
  if ('cleared' in change) return { entries: [], failed: false }
  if (before.entries === undefined) return before
  return { entries: withChanged(before.entries, change.entries), failed: false }
}

/** Returns the calls with new and changed entries merged in, newest first. */
export function withChanged(
  entries: readonly RequestLogEntry[],
  changed: readonly RequestLogEntry[],
): readonly RequestLogEntry[] {
  const news = new Map(changed.map((entry) => [entry.id, entry]))
  const replaced = entries.map((entry) => {
    const now = news.get(entry.id)
    if (!now) return entry
    news.delete(entry.id)
    return now
  })
  if (news.size === 0) return replaced
  return newestCalls([...news.values(), ...replaced].sort((a, b) => b.at - a.at))
}
