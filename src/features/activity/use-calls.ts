import { useEffect, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { useFormats, useText } from '#i18n/locale.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { followKept } from '#data/follow-kept.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useLoaded } from '#data/use-loaded.ts'
import { recordOf } from '#domain/keys-of.ts'
import { flushRequestLog } from '#data/gateway/call-request-log.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { readRequestLog } from '#local/request-log/read-request-log.ts'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import {
  newestCalls,
  requestLogChange,
  type RequestLogChange,
} from '#local/request-log/request-log.ts'
import { useSorted } from '#ui/table/sorting.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { callColumns } from './call-columns.tsx'
import { flatItems, foldedItems, type CallItem } from './call-items.ts'
import type { CallContext, CallPage } from './call-words.ts'
import {
  callFilters,
  callViews,
  isProblem,
  isReadCall,
  matchCalls,
  withRecentDays,
  type CallFilter,
  type CallView,
} from './match-calls.ts'

/** Returns the calls of the view, filtered and sorted as the URL says. The audit has one view, of any time. */
export function useCalls(page: CallPage, log: readonly RequestLogEntry[]) {
  const t = useText('activity')
  const sentences = useText('sentences')
  const formats = useFormats()
  const phone = usePhoneFormat()
  const search = useSearch()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [paused, setPaused] = useState<readonly RequestLogEntry[]>()
  // A log that was deleted is empty at once.
  const entries = log.length === 0 ? log : (paused ?? log)
  const state = useTableState(newestFirst, callFilters, ['show'])
  const shown = callViews.find((one) => one === state.filters.show)
  const view = page === 'audit' ? 'all' : (shown ?? 'changes')
  const { id: sortedBy, descending } = state.sorting
  const isByTime = sortedBy === newestFirst.id || view === 'changes'
  const hasStarters = useMemo(() => entries.some(({ who, job }) => who ?? job), [entries])
  const { address } = useConnection()
  const hasJobs = useMemo(() => entries.some(({ job }) => job), [entries])
  // Loaded if any call names one. Without storage or network, the kind of the job is shown.
  const jobs =
    useLoaded([hasJobs, address], async () => {
      const all = hasJobs ? await (await import('#local/jobs/jobs.ts')).readJobs(address) : []
      return new Map(all.map((job) => [job.id, job]))
    }) ?? noJobs
  const context = useMemo(
    (): CallContext => ({
      t,
      sentences,
      formats,
      page,
      search,
      phone,
      jobs,
      onToggle: (id) =>
        setOpen((before) => {
          const after = new Set(before)
          if (!after.delete(id)) after.add(id)
          return after
        }),
    }),
    [t, sentences, formats, page, search, phone, jobs],
  )
  const columns = useMemo(
    () => callColumns(context, { isByTime, isSortable: view !== 'changes', hasStarters }),
    [context, isByTime, view, hasStarters],
  )
  const found = useMemo(
    () => findCalls(entries, page, state.filters),
    [entries, page, state.filters],
  )
  const rows = view === 'changes' ? found.all : found[view]
  const unsorted = useMemo((): readonly CallItem[] => {
    const { now } = found
    if (view === 'changes') return foldedItems(found.all, { open, ascending: !descending, now })
    if (isByTime) return flatItems(descending ? rows : rows.toReversed(), now)
    return rows.map((entry) => ({ kind: 'call', id: entry.id, entry, isInside: false }))
  }, [view, found, rows, open, descending, isByTime])
  const items = useSorted(unsorted, isByTime ? inOrder : columns, state.sorting)
  const counts = recordOf(callViews, (one) => found[one].length)
  const freshCount = useMemo(() => {
    const before = new Set(paused?.map(({ id }) => id))
    const fresh = paused ? log.filter(({ id }) => !before.has(id)) : []
    return findCalls(fresh, page, state.filters)[view].length
  }, [paused, log, page, state.filters, view])
  return {
    state,
    view,
    context,
    columns,
    items,
    /** The calls in the list, including those of closed groups; newest first. */
    rows,
    /** The number of matching calls of each view. */
    counts,
    /** The number of calls of the view since the pause. */
    freshCount,
    isPaused: paused !== undefined,
    setPaused: (isPaused: boolean) => setPaused(isPaused ? log : undefined),
  }
}

/** Returns the calls of each view that match. */
function findCalls(
  entries: readonly RequestLogEntry[],
  page: CallPage,
  filters: CallFilter,
): Record<CallView, readonly RequestLogEntry[]> & { readonly now: number } {
  const now = Date.now()
  const all = matchCalls(entries, page === 'audit' ? filters : withRecentDays(filters, now), now)
  return {
    now,
    all,
    problems: all.filter((entry) => isProblem(entry, now)),
    changes: all.filter((entry) => !isReadCall(entry)),
  }
}

export type Calls = ReturnType<typeof useCalls>

const newestFirst = { id: 'time', descending: true }
const noJobs: ReadonlyMap<string, JobRecord> = new Map()

/** The rows are in order of time already. */
const inOrder: readonly never[] = []

/** Request log of a gateway: newest first, undefined until read; or whether the browser's storage could not be read. */
export interface RequestLog {
  readonly entries: readonly RequestLogEntry[] | undefined
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
  const entries = await readRequestLog(gateway).catch(() => undefined)
  return { entries, failed: entries === undefined }
}

/** Applies a change to the log. Reading all calls again would be expensive every second of a campaign. */
const after = ({ entries, failed }: RequestLog, change: RequestLogChange): RequestLog =>
  'cleared' in change
    ? { entries: [], failed: false }
    : { entries: entries && withChanged(entries, change.entries), failed }

/** Returns the calls with new and changed entries merged in, newest first. */
export function withChanged(
  entries: readonly RequestLogEntry[],
  changed: readonly RequestLogEntry[],
): readonly RequestLogEntry[] {
  const news = new Map(changed.map((entry) => [entry.id, entry]))
  const replaced = entries.map((entry) => news.get(entry.id) ?? entry)
  for (const { id } of entries) news.delete(id)
  if (news.size === 0) return replaced
  return newestCalls([...news.values(), ...replaced].sort((a, b) => b.at - a.at))
}
