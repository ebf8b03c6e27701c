import * as z from 'zod/mini'
import { HttpError } from '#gateway/http/http-error.ts'
import { toStream } from '#gateway/proxy/forward.ts'
import { auditCsv, auditJsonLines } from './audit-export.ts'
import { auditOutcomes } from './audit-record.ts'
import { findAudit, searchAudit, type AuditQuery } from './audit-search.ts'
import type { SessionRequest } from '#gateway/identity/auth-request.ts'
import type { AuthRoute } from '#gateway/identity/auth-route.ts'

/** `/audit`: administrators read the audit. */
export const auditRoutes: readonly AuthRoute[] = [
  { method: 'GET', path: '/audit', access: 'admin', handle: listAudit },
  {
    method: 'GET',
    path: '/audit/export',
    access: 'admin',
    audit: 'exportAudit',
    handle: exportAudit,
  },
]

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

async function listAudit({ service, request }: SessionRequest): Promise<Response> {
  const { before, limit = 200, ...wanted } = readQuery(page, request)
  try {
    const found = await searchAudit(service.state, queryOf(wanted), { before, limit })
    return Response.json(found, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof RangeError) throw new HttpError(400, 'before is not valid')
    throw error
  }
}

function exportAudit({ service, request, note }: SessionRequest): Response {
  const { format, ...wanted } = readQuery(exported, request)
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

/** @throws {HttpError} 400 with the names of parameters that are unknown, duplicated or invalid */
function readQuery<T extends z.core.$ZodType>(shape: T, { url }: Request): z.output<T> {
  const { searchParams } = new URL(url)
  const twice = [...new Set(searchParams.keys())].filter(
    (name) => searchParams.getAll(name).length > 1,
  )
  const { success, data, error } = z.safeParse(shape, Object.fromEntries(searchParams))
  if (success && twice.length === 0) return data
  const names = (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
  )
  throw new HttpError(
    400,
    [...new Set([...twice, ...names])].map((name) => `${name} is not valid`),
  )
}
