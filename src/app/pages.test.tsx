import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropQueryClient } from '#data/query-client.ts'
import type { Route } from '#paths'
import { routes, showPage, validAnswer } from './testing/pages.tsx'

// No page crashes, whatever a gateway answers: unreadable answers are reported where they were requested. The client
// and the server are the real ones.

let server: Server
let gateway = ''
let answerTo: (path: string) => { status: number; text: string }
let callCount = 0
beforeAll(async () => {
  server = createServer((request, answer) => {
    callCount++
    const { status, text } = answerTo(request.url ?? '')
    answer.writeHead(status, { 'content-type': 'application/json' })
    answer.end(status === 204 ? undefined : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Returns the value with one part of it replaced, chosen by `path`. */
function changed(value: unknown, path: readonly number[], by: unknown): unknown {
  if (typeof value !== 'object' || value === null || path.length === 0) return by
  const keys = Object.keys(value)
  const key = keys[(path[0] ?? 0) % Math.max(1, keys.length)]
  if (key === undefined) return by
  const inner = changed((value as Record<string, unknown>)[key], path.slice(1), by)
  return Array.isArray(value)
    ? value.map((one: unknown, i) => (String(i) === key ? inner : one))
    : { ...value, [key]: inner }
}

// A 5xx would be retried after a delay; a 4xx is not.
const statuses = fc.constantFrom(200, 200, 200, 200, 201, 204, 400, 401, 404, 409, 429)
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('', '2026-99-99', '-1', 1e21, '\u202e', '<b>', '__proto__'),
)
const kinds = fc.oneof(
  odd.map((value) => () => JSON.stringify(value)),
  fc.constantFrom(...['', '<html>', '{"half":', 'null'].map((text) => () => text)),
  fc.tuple(fc.array(fc.nat(8), { minLength: 1, maxLength: 5 }), odd).map(
    ([at, by]) =>
      (path: string) =>
        JSON.stringify(changed(validAnswer(path), at, by)),
  ),
)

/** Returns the query of a page; the chats with an open one, which is most of that page. */
const searchOf = ({ page }: Route) => (page === 'chats' ? 'chat=5511986420731@s.whatsapp.net' : '')

const show = (route: Route) => showPage(gateway, route, searchOf(route))

const sendsNoRequest =
  /^(messages|chat-forms|history|campaigns|new-campaign|jobs?|audit|library|do-not-contact|activity|people|account)$/

it.each(Object.keys(routes) as (keyof typeof routes)[])(
  '%s survives any answer',
  async (name) => {
    callCount = 0
    answerTo = (path) => ({ status: 200, text: JSON.stringify(validAnswer(path)) })
    await show(routes[name](gateway))
    expect(screen.queryByText('Something went wrong on this page')).toBeNull()
    cleanup()
    dropQueryClient(gateway)
    await fc.assert(
      fc.asyncProperty(statuses, kinds, async (status, textFor) => {
        answerTo = (path) => ({ status, text: textFor(path) })
        try {
          await show(routes[name](gateway))
          expect(screen.queryByText('Something went wrong on this page')).toBeNull()
          expect(document.querySelector('script, b')).toBeNull()
        } finally {
          cleanup()
          dropQueryClient(gateway)
        }
      }),
      { numRuns: 6, endOnFailure: true },
    )
    // Some pages only send, some only read this browser's data: all others have sent a request.
    if (!sendsNoRequest.test(name)) expect(callCount).toBeGreaterThan(0)
  },
  60_000,
)

/** Members whose text the contract leaves open: pages look its display name up. */
const openWords = /^(connectionStatus|state|messageType|conversation|status|role|operation)$/

/** Returns an answer with all its open words replaced, and with them the names of contents. */
const inOtherWords = (answer: unknown, word: string) =>
  JSON.stringify(answer, (name, value: unknown) =>
    openWords.test(name) && typeof value === 'string' ? word : value,
  ).replaceAll(/"(conversation|audioMessage)":/g, `"${word}":`)

// Every object inherits a member of these names: a lookup that forgets that finds it.
it.each(Object.keys(routes) as (keyof typeof routes)[])(
  '%s shows words that are names of inherited members',
  async (name) => {
    for (const word of ['__proto__', 'constructor']) {
      answerTo = (path) => ({ status: 200, text: inOtherWords(validAnswer(path), word) })
      await show(routes[name](gateway))
      expect(screen.queryByText('Something went wrong on this page')).toBeNull()
      expect(document.body.textContent).not.toMatch(/native code|\[object /)
      cleanup()
      dropQueryClient(gateway)
    }
  },
)
