import * as z from 'zod/mini'
import { AuthRequestError } from './auth-request-error.ts'
import { requestAuth } from './auth-request.ts'
import { askServer } from './ask-server.ts'

// The audit log of the Switchboard server, for administrators.

/** The outcomes of an audited action. */
export const auditOutcomes = ['accepted', 'refused', 'unknown'] as const

const text = z.optional(z.string())
const number = z.optional(z.number())
const record = z.looseObject({
  id: z.string(),
  at: z.number(),
  person: z.nullable(z.string()),
  role: text,
  /** The API token by which a script acted for the person. */
  token: text,
  address: text,
  operation: z.string(),
  outcome: z.enum(auditOutcomes),
  status: number,
  tookMs: number,
  instance: text,
  agent: z.optional(z.looseObject({ id: text, name: text, email: text })),
  target: text,
  detail: text,
  reason: text,
  fields: z.optional(z.array(z.string())),
  /** The changed values of the baseline; null for none. */
  values: z.optional(
    z.array(
      z.looseObject({
        name: z.string(),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
  ),
  /** Permissions with the same change; null means no access, a missing `before` means unknown. */
  access: z.optional(
    z.array(
      z.looseObject({
        before: z.optional(z.nullable(z.string())),
        after: z.nullable(z.string()),
        instances: z.array(z.string()),
      }),
    ),
  ),
  accessOmitted: number,
  unchangedAccess: number,
  beforeReadAt: number,
  job: z.optional(z.looseObject({ kind: z.string(), id: z.string() })),
  method: text,
  path: text,
  /** The `X-Request-Id` of the request, which the server's log has too. */
  requestId: text,
  count: number,
  /** How often the request was repeated with the same `Idempotency-Key`; it was sent once. */
  repeats: number,
})
/** One entry of the audit log. Times in epoch milliseconds; fields that do not apply are missing. */
export type AuditRecord = z.output<typeof record>
/** Permissions with the same change. */
export type AuditAccess = NonNullable<AuditRecord['access']>[number]

const page = z.looseObject({
  entries: z.array(record),
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
