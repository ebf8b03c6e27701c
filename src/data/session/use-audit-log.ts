import { useInfiniteQuery } from '@tanstack/react-query'
import { fetchAudit, type AuditPage, type AuditQuery } from '#client/auth/audit.ts'
import { useConnection } from './GatewayProvider.tsx'

/** The number of entries per page. */
const limit = 1_000
/**
 * The server searches for one second per request; the maximum number of requests before the entries so far are shown.
 */
const maxRequests = 10

/** Reads the server's audit log, newest entries first, and older ones on demand. For administrators. */
export function useAuditLog(query: AuditQuery) {
  const { address } = useConnection()
  return useInfiniteQuery({
    queryKey: ['auth', 'audit', query],
    queryFn: ({ pageParam }) => readEntries(address, query, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: AuditPage) => next ?? undefined,
  })
}

async function readEntries(
  address: string,
  query: AuditQuery,
  first: string | undefined,
): Promise<AuditPage> {
  const entries: AuditPage['entries'] = []
  let before = first
  for (let requests = 1; ; requests++) {
    const page = await fetchAudit(address, query, { before, limit: limit - entries.length })
    entries.push(...page.entries)
    if (page.next === null || entries.length >= limit || requests >= maxRequests)
      return { ...page, entries }
    before = page.next
  }
}
