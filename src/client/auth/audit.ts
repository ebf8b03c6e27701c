import * as z from 'zod/mini'
import { auditEntry } from '#contract/audit.ts'
import { AuthRequestError } from './auth-request-error.ts'
import { requestAuth } from './auth-request.ts'
import { askServer } from './ask-server.ts'

// The audit log of the Switchboard server, for administrators.

const page = z.looseObject({
  entries: z.array(auditEntry),
  next: z.nullable(z.string()),
  searchedTo: z.nullable(z.number()),
})
/** A page of entries, newest first. `next` continues the search, `searchedTo` is the time reached so far. */
export type AuditPage = z.output<typeof page>

/** The search filters; missing ones match everything. */
export interface AuditQuery {
  readonly search?: string | undefined
  readonly person?: string | undefined
  readonly operations?: readonly string[] | undefined
  readonly target?: string | undefined
  readonly outcome?: string | undefined
  /** Epoch milliseconds: `from` is inclusive, `to` exclusive. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/**
 * Fetches entries, newest first. A page may have fewer entries than `limit`, or none, and still have a next page.
 *
 * @throws {AuthRequestError} with the reason
 */
export const fetchAudit = (
  address: string,
  query: AuditQuery,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AuditPage> => {
  const params = paramsOf(query)
  params.set('limit', String(limit))
  if (before !== undefined) params.set('before', before)
  return requestAuth(`${address}/audit?${params}`, 'GET', page)
}

/** Returns the URL of a download with every matching entry. */
export function auditExportUrl(
  address: string,
  query: AuditQuery,
  format: 'csv' | 'jsonl',
): string {
  const params = paramsOf(query)
  params.set('format', format)
  return `${address}/audit/export?${params}`
}

/** Returns every matching entry as CSV. @throws AuthRequestError */
export async function readAuditExport(address: string, query: AuditQuery): Promise<string> {
  const url = auditExportUrl(address, query, 'csv')
  const answer = await askServer(url, 'GET').catch(() => undefined)
  if (answer?.ok === true) return answer.text()
  throw new AuthRequestError(answer ? 'unexpected' : 'no-response', false)
}

function paramsOf({ operations, ...query }: AuditQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(name, String(value))
  if (operations) params.set('operation', operations.join(','))
  return params
}
