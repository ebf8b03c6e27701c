import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAnswer, readBody } from '#client/answer.ts'
import { evolution } from '#client/dialects/evolution/evolution.ts'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { withoutTokens } from '#client/redact/without-tokens.ts'
import { may } from '#contract/roles.ts'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { findOperation } from './testing/find-operation.ts'
import { openTestAuthProxy, type TestAuthProxy } from '#gateway/identity/testing/auth-proxy.ts'

// Requests and responses recorded with an Evolution API 2.3.6, replayed through the auth proxy for each role:
// operations of the table pass as recorded, with the server's key; all others are refused; and no token is exposed.

interface Recording {
  readonly name: string
  readonly request: { readonly method: string; readonly path: string; readonly body?: unknown }
  readonly status: number
  readonly type: string
  readonly body: unknown
}

const recordings = readFileSync('e2e/recordings/evolution-api-2.3.6.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Recording)
  .map(withoutOwnToken)

/** Removes the tokens that the recordings give to new instances, which no role may set. */
function withoutOwnToken(recording: Recording): Recording {
  const { body } = recording.request
  if (typeof body !== 'object' || body === null || !('token' in body)) return recording
  const { token: _token, ...rest } = body
  return { ...recording, request: { ...recording.request, body: rest } }
}

/** Requests outside the table: checking a key, an invalid path, another method. */
const others = /^(003|004|005|056|059)-/
/** Bodies with fields that the operation does not have: another spelling, a webhook without its member. */
const unknownFields = /-(settings-set-snake|webhook-set-flat|markMessageAsRead-snake)$/
const secret = /the-token-of|TOKEN-OF|the-key-of-this-server/

const key = 'the-key-of-this-server'
let now: Recording
let gateway: FakeGateway
let authProxy: TestAuthProxy
beforeAll(async () => {
  gateway = await openFakeGateway((_, outgoing) => {
    outgoing.writeHead(now.status, { 'content-type': now.type })
    outgoing.end(now.type === 'application/json' ? JSON.stringify(now.body) : String(now.body))
  })
  authProxy = await openTestAuthProxy(gateway.url, key)
})
afterAll(async () => {
  await authProxy.close()
  await gateway.close()
})

async function replay(recording: Recording, cookie: string) {
  const { method, path, body } = recording.request
  now = recording
  const before = gateway.seen.length
  const answer = await authProxy.ask(method, path, {
    cookie,
    ...(body === undefined ? {} : { body }),
  })
  // Besides a write, the server reads the previous values for its audit.
  const sent = gateway.seen.slice(before).filter((one) => method === 'GET' || one.method !== 'GET')
  return { status: answer.status, text: await answer.text(), sent }
}

/** Returns the dashboard's interpretation of a response, without the fields that it does not read. */
async function understood({ request, status }: Recording, text: string): Promise<unknown> {
  const name = (await findOperation(request.method, request.path))!.name
  const body = withoutTokens(name, readBody(text).body, key)
  try {
    const answered = { body, isJson: true }
    const answer = readAnswer(name, new Response('{}', { status }), answered, 0, evolution)
    return leftOf(request.method === 'GET' ? answer : (answer as { answer: unknown }).answer)
  } catch (error) {
    if (error instanceof RefusedError || error instanceof UnknownOutcomeError)
      return [error.name, 'kind' in error ? error.kind : '', error.reasons]
    throw error
  }
}

/**
 * Fields of an Evolution API that no page shows here: its own addresses, empty lists, and where a key was last used. A
 * page links to the manager only for people who have the key.
 */
const unread = new Set([
  'documentation',
  'manager',
  'wavoipToken',
  'headers',
  'annotations',
  'interactiveAnnotations',
  'scanLengths',
  'processedVideos',
  'groupMentions',
  'hash',
  'webhook',
  'websocket',
  'rabbitmq',
  'nats',
  'sqs',
  'accessTokenWaBusiness',
  'webhookWaBusiness',
])

function leftOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(leftOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !unread.has(name))
      .map(([name, part]) => [name, leftOf(part)]),
  )
}

/** A path of another method is known. */
const refusedAs = (name: string) => (name === '059-put-on-post' ? 405 : 404)

test('administrators: forwards each operation of the table and nothing else', async () => {
  const cookie = await authProxy.signIn('ana')
  const passed = new Set<string>()
  for (const recording of recordings) {
    const { name, request, status, body } = recording
    const replayed = await replay(recording, cookie)
    expect(replayed.text, name).not.toMatch(secret)
    if (others.test(name)) {
      expect([replayed.status, replayed.sent], name).toEqual([refusedAs(name), []])
      continue
    }
    if (unknownFields.test(name)) {
      expect([replayed.status, replayed.sent], name).toEqual([400, []])
      continue
    }
    expect(
      replayed.sent.map(({ method, url, headers }) => [
        method,
        url.replace('%40', '@'),
        headers['apikey'],
      ]),
      name,
    ).toEqual([[request.method, request.path, key]])
    if (request.body !== undefined)
      expect(JSON.parse(replayed.sent[0]?.body ?? ''), name).toEqual(request.body)
    // The refused key is the server's; the user's session stays valid.
    expect(replayed.status, name).toBe(status === 401 ? 424 : status)
    if (status !== 401)
      expect(await understood(recording, replayed.text), name).toEqual(
        await understood(recording, JSON.stringify(body)),
      )
    passed.add(request.path.split('/').slice(1, 3).join('/'))
  }
  expect(passed.size).toBeGreaterThan(16)
})

test('support leads: forwards what the table allows and nothing else', async () => {
  const cookie = await authProxy.signIn('luis')
  for (const recording of recordings) {
    const { name } = recording
    const replayed = await replay(recording, cookie)
    expect(replayed.text, name).not.toMatch(secret)
    const found = await findOperation(recording.request.method, recording.request.path)
    if (!others.test(name) && unknownFields.test(name) && found?.name === 'markMessageAsRead')
      expect([replayed.status, replayed.sent], name).toEqual([400, []])
    else if (!others.test(name) && found && may({ role: 'support-lead' }, found.name))
      expect(replayed.sent, name).toHaveLength(1)
    else
      expect([replayed.status, replayed.sent], name).toEqual([
        others.test(name) ? refusedAs(name) : 403,
        [],
      ])
  }
})

test('drops the tokens of the list: the fields that are read for one role, names for the other', async () => {
  const list = recordings.find(({ name }) => name === '016-fetchInstances')!
  const all = list.body as Record<string, unknown>[]
  expect(JSON.stringify(all)).toMatch(/"token":"/)
  const seen = JSON.parse((await replay(list, await authProxy.signIn('ana'))).text) as typeof all
  for (const [at, one] of all.entries()) {
    const { id, name, connectionStatus, _count } = one
    expect(seen[at]).toMatchObject({ id, name, connectionStatus, _count })
    expect(Object.keys(seen[at] ?? {})).not.toContain('token')
    expect(Object.keys(seen[at]?.['Setting'] ?? {})).not.toContain('wavoipToken')
  }
  const names = JSON.parse((await replay(list, await authProxy.signIn('luis'))).text) as unknown
  expect(names).toEqual(all.map(({ id, name }) => ({ id, name })))
})
