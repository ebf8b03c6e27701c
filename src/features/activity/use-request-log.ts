import { useEffect, useState } from 'react'
import { flushRequestLog } from '#data/call-request-log.ts'
import { followKept } from '#data/follow-kept.ts'
import { maxCalls, onRequestLogChange, type RequestLogChange } from '#local/request-log.ts'
import type { RequestLogEntry } from '#local/request-log-entry.ts'
import { readRequestLog } from '#local/read-request-log.ts'

/** The calls to a gateway. */
export interface RequestLog {
  /** The newest first; undefined until read. */
  readonly entries: readonly RequestLogEntry[] | undefined
  /** Whether this browser's storage could not be read. */
  readonly failed: boolean
}

/**
 * The calls to a gateway, as they come and end in this tab; those of other tabs show when this one is looked at again.
 */
export function useRequestLog(gateway: string): RequestLog {
  const [requestLog, setRequestLog] = useState<RequestLog>({ entries: undefined, failed: false })
  useEffect(
    () =>
      followKept(
        () => readIt(gateway),
        setRequestLog,
        () =>
          onRequestLogChange((change) => {
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

/** The calls after a change: reading all of them anew would be work with each second of a campaign. */
function after(before: RequestLog, change: RequestLogChange): RequestLog {
  if ('cleared' in change) return { entries: [], failed: false }
  if (before.entries === undefined) return before
  return { entries: withChanged(before.entries, change.entries), failed: false }
}

/** The calls with those that are new or have ended, the newest first. */
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
  return [...news.values(), ...replaced].sort((a, b) => b.at - a.at).slice(0, maxCalls)
}
