import * as z from 'zod/mini'
import { defineRoute, freshJson, type TokenContext } from '#gateway/http/define-route.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { toStream } from '#gateway/proxy/forward.ts'
import { auditCsv, auditJsonLines } from './audit-export.ts'
import { auditEntry, auditOutcomes } from '#contract/audit.ts'
import { findAudit, searchAudit, type AuditQuery } from './audit-search.ts'

const text = z.optional(z.string().check(z.maxLength(200)))
const time = z.optional(z.coerce.number().check(z.int(), z.nonnegative()))
const query = {
  search: text,
  person: text,
  operation: z.optional(z.string().check(z.maxLength(2_000))),
  target: text,
  outcome: z.optional(z.enum(auditOutcomes)),
  from: time,
  to: time,
}
const page = z.strictObject({
  ...query,
  before: z.optional(z.string().check(z.maxLength(300))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
})
const exported = z.strictObject({ ...query, format: z.enum(['csv', 'jsonl']) })

/** `/audit`: administrators read the audit. */
export const auditRoutes = [
  defineRoute({
    method: 'GET',
    path: '/audit',
    name: 'listAudit',
    summary: 'Search the audit, newest first',
    access: 'readAudit',
    callers: ['person', 'token'],
    area: 'audit',
    query: page,
    answer: z.object({
      entries: z.array(auditEntry),
      next: z.nullable(z.string()),
      searchedTo: z.nullable(z.number()),
    }),
    handle: listAudit,
  }),
  defineRoute({
    method: 'GET',
    path: '/audit/export',
    name: 'exportAudit',
    summary: 'Export the audit as CSV or JSON lines',
    access: 'readAudit',
    callers: ['person', 'token'],
    area: 'audit',
    audit: true,
    query: exported,
    media: ['text/csv', 'application/x-ndjson'],
    handle: exportAudit,
  }),
]

async function listAudit({
  service,
  query: { before, limit = 200, ...wanted },
}: TokenContext<undefined, z.output<typeof page>>): Promise<Response> {
  try {
    const found = await searchAudit(service.state, queryOf(wanted), { before, limit })
    return freshJson(found)
  } catch (error) {
    if (error instanceof RangeError) throw new HttpError(400, 'before is not valid')
    throw error
  }
}

function exportAudit({
  service,
  query: { format, ...wanted },
  note,
}: TokenContext<undefined, z.output<typeof exported>>): Response {
  note({ detail: format })
  const records = findAudit(service.state, queryOf(wanted))
  const pieces = format === 'csv' ? auditCsv(records) : auditJsonLines(records)
  const type = format === 'csv' ? 'text/csv' : 'application/x-ndjson'
  return new Response(toStream(pieces), {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="audit.${format}"`,
      'cache-control': 'no-store',
    },
  })
}

type CallFilter = Omit<AuditQuery, 'operations'> & { readonly operation?: string | undefined }

/** Operation names are separated by commas. */
const queryOf = ({ operation, ...rest }: CallFilter): AuditQuery => ({
  ...rest,
  operations: operation === undefined || operation === '' ? undefined : operation.split(','),
})
