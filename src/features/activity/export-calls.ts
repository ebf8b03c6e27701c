import type { FieldChange } from '#domain/field-change.ts'
import { writeKept } from '#client/cut.ts'
import { readCalls } from '#local/request-log/read-request-log.ts'
import type { RequestLogDetails, RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import type { Table } from '#tabular/table-file.ts'

/** The columns, by their headers. Not translated: programs read the files too. */
const columns: Readonly<
  Record<string, (entry: RequestLogEntry, change?: FieldChange) => string | number | undefined>
> = {
  time: ({ at }) => new Date(at).toISOString(),
  who: ({ who }) => who,
  started_by: ({ by }) => by,
  operation: ({ operation }) => operation,
  method: ({ method }) => method,
  path: ({ path }) => path,
  instance: ({ instance }) => instance,
  about: ({ about }) => about,
  outcome: ({ outcome }) => outcome,
  status: ({ status }) => status,
  duration_ms: ({ took }) => took,
  field: (_entry, change) => change?.instance ?? change?.field,
  before: (_entry, change) => change?.before,
  after: (_entry, change) => change?.after,
}

/** Returns calls as a table: one row per changed value, and one for a call without any. */
export const callTable = (entries: readonly RequestLogEntry[]): Table => ({
  heads: Object.keys(columns),
  rows: entries.flatMap((entry) =>
    (entry.changes?.length ? entry.changes : [undefined]).map((change) =>
      Object.values(columns).map((valueOf) => String(valueOf(entry, change) ?? '')),
    ),
  ),
})

/** How many calls are read and written per batch, so that the page stays responsive. */
const batchSize = 500

/**
 * Returns calls as a HAR 1.2 file, oldest first, with the data of the request log: without keys or passwords, and with
 * long values described instead of included. Values that browsers do not expose (HTTP version, header sizes) are -1 or
 * `unknown`, as HAR requires.
 */
export async function harOf(entries: readonly RequestLogEntry[], version: string): Promise<Blob> {
  const oldest = entries.toSorted((a, b) => a.at - b.at)
  const creator = JSON.stringify({ name: 'Switchboard', version: version || 'unknown' })
  const parts: string[] = [`{"log":{"version":"1.2","creator":${creator},"entries":[`]
  for (let from = 0; from < oldest.length; from += batchSize) {
    const some = oldest.slice(from, from + batchSize)
    const details = await readCalls(some)
    const texts = some.map((entry, i) => JSON.stringify(harEntry(entry, details[i])))
    parts.push(`${from === 0 ? '' : ','}\n${texts.join(',\n')}`)
  }
  parts.push('\n]}}\n')
  return new Blob(parts, { type: 'application/json' })
}

/** Returns one call as an `entry` of HAR. */
export function harEntry(entry: RequestLogEntry, details: RequestLogDetails | undefined) {
  const { at, queued, took = 0, gateway, path, status = 0, sent, received = -1 } = entry
  const type = details?.answer?.type ?? ''
  const answer = details?.answer?.body
  const url = gateway + path
  return {
    startedDateTime: new Date(at - queued).toISOString(),
    time: queued + took,
    request: {
      method: entry.method,
      url,
      httpVersion: 'unknown',
      cookies: [],
      headers: pairs(details?.headers ?? {}),
      queryString: pairs(details?.query ?? {}),
      ...(details?.body !== undefined && {
        postData: { mimeType: 'application/json', text: writeKept(details.body) },
      }),
      headersSize: -1,
      bodySize: sent,
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'unknown',
      cookies: [],
      headers: type === '' ? [] : [{ name: 'content-type', value: type }],
      content: {
        size: Math.max(0, received),
        mimeType: type === '' ? 'x-unknown' : type,
        ...(answer !== undefined && {
          text: typeof answer === 'string' ? answer : writeKept(answer),
        }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: received,
    },
    cache: {},
    timings: { blocked: queued, send: 0, wait: took, receive: 0 },
    comment: `${entry.operation}: ${entry.outcome}`,
  }
}

const pairs = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }))
