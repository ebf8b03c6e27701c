// An in-memory database replaces IndexedDB.
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cut } from '#client/cut.ts'
import { writeRequestLog } from '#local/request-log/request-log.ts'
import type { RequestLogDetails, RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { harOf } from './export-calls.ts'

// HAR 1.2, following the sections of its specification. Unknown fields are rejected, as in its own schema. There is no
// maintained validator for HAR.
const comment = z.optional(z.string())
const pair = z.strictObject({ name: z.string(), value: z.string(), comment })
const cookie = z.strictObject({ name: z.string(), value: z.string(), comment })
/** A size in bytes; -1 if unknown. */
const size = z.int().check(z.gte(-1))
const ms = z.number().check(z.gte(0))
const har = z.strictObject({
  log: z.strictObject({
    version: z.literal('1.2'),
    creator: z.strictObject({ name: z.string(), version: z.string(), comment }),
    entries: z.array(
      z.strictObject({
        startedDateTime: z.iso.datetime({ offset: true }),
        time: ms,
        request: z.strictObject({
          method: z.string(),
          url: z.url(),
          httpVersion: z.string(),
          cookies: z.array(cookie),
          headers: z.array(pair),
          queryString: z.array(pair),
          postData: z.optional(
            z.strictObject({ mimeType: z.string(), text: z.optional(z.string()), comment }),
          ),
          headersSize: size,
          bodySize: size,
          comment,
        }),
        response: z.strictObject({
          status: z.int(),
          statusText: z.string(),
          httpVersion: z.string(),
          cookies: z.array(cookie),
          headers: z.array(pair),
          content: z.strictObject({
            size: z.int(),
            compression: z.optional(z.int()),
            mimeType: z.string(),
            text: z.optional(z.string()),
            encoding: z.optional(z.string()),
            comment,
          }),
          redirectURL: z.string(),
          headersSize: size,
          bodySize: size,
          comment,
        }),
        cache: z.strictObject({}),
        timings: z.strictObject({ blocked: ms, send: ms, wait: ms, receive: ms, comment }),
        comment,
      }),
    ),
    comment,
  }),
})

const gateway = 'https://gw.example/api'
const entry = (at: number, more: Partial<RequestLogEntry> = {}): RequestLogEntry => ({
  gateway,
  at: Date.UTC(2026, 10, 20, 12) + at,
  id: `id${at}`,
  operation: 'sendMedia',
  method: 'POST',
  path: '/message/sendMedia/Loja%20S%C3%A3o',
  by: 'person',
  outcome: 'answered',
  status: 201,
  queued: 3,
  took: 71,
  limit: 30_000,
  sent: 412,
  received: 212,
  ...more,
})
const details: RequestLogDetails = {
  headers: { accept: 'application/json', 'content-type': 'application/json' },
  body: { number: '5511986420731', media: cut('base64', 412_000), password: cut('secret') },
  answer: { type: 'application/json', body: { key: { id: 'A' } } },
}

test('exports valid HAR 1.2, oldest first, with everything the log has', async () => {
  const asked: RequestLogDetails = {
    headers: { accept: 'application/json' },
    query: { groupJid: '1@g.us' },
  }
  const { took: _none, status: _nor, received: _any, ...waiting } = entry(2)
  const records = [
    { entry: entry(1), details },
    { entry: { ...waiting, outcome: 'waiting' as const } },
    {
      entry: entry(3, { method: 'GET', path: '/x?groupJid=1%40g.us', outcome: 'no-answer' }),
      details: asked,
    },
  ]
  await writeRequestLog(records)
  const newestFirst = records.map((record) => record.entry).reverse()
  const text = await (await harOf(newestFirst, '1.0.0')).text()
  const { log } = har.parse(JSON.parse(text))
  expect(log.creator).toEqual({ name: 'Switchboard', version: '1.0.0' })
  expect(log.entries.map(({ startedDateTime }) => startedDateTime)).toEqual([
    '2026-11-20T11:59:59.998Z',
    '2026-11-20T11:59:59.999Z',
    '2026-11-20T12:00:00.000Z',
  ])
  const [first, waits, read] = log.entries
  expect(first).toMatchObject({ time: 74, timings: { blocked: 3, wait: 71 } })
  expect(JSON.parse(first?.request.postData?.text ?? '')).toEqual({
    number: '5511986420731',
    media: '<base64, 412000 bytes, not kept>',
    password: '<secret, not kept>',
  })
  expect(JSON.parse(first?.response.content.text ?? '')).toEqual({ key: { id: 'A' } })
  expect(waits?.response).toMatchObject({ status: 0, bodySize: -1 })
  expect(read?.request.queryString).toEqual([{ name: 'groupJid', value: '1@g.us' }])
})

test('exports thousands of calls completely', async () => {
  const entries = Array.from({ length: 1_201 }, (_one, n) => entry(n))
  const { log } = har.parse(JSON.parse(await (await harOf(entries, '')).text()))
  expect(log.entries).toHaveLength(1_201)
})
