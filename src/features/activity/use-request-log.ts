import { useEffect, useState } from 'react'
import { flushRequestLog } from '#data/gateway/call-request-log.ts'
import { followKept } from '#data/follow-kept.ts'
import {
  newestCalls,
  requestLogChange,
  type RequestLogChange,
} from '#local/request-log/request-log.ts'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { readRequestLog } from '#local/request-log/read-request-log.ts'

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
