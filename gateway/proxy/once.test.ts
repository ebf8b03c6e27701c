import { log as serverLog } from '#gateway/log/log.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openState } from '#gateway/state/open-state.ts'
import { describeState } from '#gateway/testing/state.ts'
import type { FirstAnswers } from './first-answers.ts'
import { replayFirstAnswer } from './replay-first-answer.ts'
import { keepQuota } from './keep-quota.ts'
import { createRouter } from '#gateway/http/router.ts'
import { keyOperations, openProxy, type Proxy } from './proxy.ts'
import { openFakeGateway, openTestProxy } from './testing/proxy.ts'
import type { RequestListener } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function open(answer: RequestListener, patience?: number) {
  const gateway = await openFakeGateway(answer)
  ends.push(() => gateway.close())
  const proxy = await openTestProxy(gateway.url, patience === undefined ? {} : { patience })
  ends.push(() => proxy.close())
  return { gateway, ...proxy }
}

const post = async (
  api: string,
  key: string,
  body = '{"a":1}',
  more: Record<string, string> = {},
) => {
  const answer = await fetch(`${api}/message/sendMedia/sales`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'k', 'idempotency-key': key, ...more },
    body,
  })
  const notProcessed = answer.headers.get('request-not-processed')
  return { status: answer.status, text: await answer.text(), notProcessed }
}

const counting = (): RequestListener => {
  let n = 0
  return (_, outgoing) => {
    outgoing.writeHead(201, { 'content-type': 'application/json' })
    outgoing.end(JSON.stringify({ n: ++n }))
  }
}

test('a repeated key gets the first response, and nothing is sent again', async () => {
  const { gateway, api } = await open(counting())
  expect(await post(api, 'one')).toMatchObject({ status: 201, text: '{"n":1}' })
  expect(await post(api, 'one')).toMatchObject({ status: 201, text: '{"n":1}' })
  expect(await post(api, 'two')).toMatchObject({ status: 201, text: '{"n":2}' })
  expect(gateway.seen).toHaveLength(2)
})

test('twenty concurrent requests with one key are sent once, and all get its response', async () => {
  const { gateway, api } = await open(
    (_, outgoing) => void setTimeout(() => outgoing.end('{}'), 100),
  )
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(api, 'one')))
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{}']))
  expect(gateway.seen).toHaveLength(1)
})

test('the same key with another body, or another API key, is 422', async () => {
  const { gateway, api } = await open(counting())
  await post(api, 'one')
  expect((await post(api, 'one', '{"a":2}')).status).toBe(422)
  expect((await post(api, 'one', '{"a":1}', { apikey: 'other' })).status).toBe(422)
  expect(gateway.seen).toHaveLength(1)
})

test('a repeated key of a write with an unknown outcome gets the same error, and nothing is sent again', async () => {
  const { gateway, api } = await open((_, outgoing) => outgoing.destroy())
  const first = await post(api, 'one')
  expect(first).toMatchObject({ status: 502, notProcessed: null })
  expect(await post(api, 'one')).toEqual(first)
  expect(gateway.seen).toHaveLength(1)
})

test('stores the response if the browser disconnects after its write was sent, and returns it for the same key', async () => {
  const { gateway, api } = await open(
    (_, outgoing) => void setTimeout(() => outgoing.end('{"done":1}'), 200),
  )
  const leaving = new AbortController()
  const left = fetch(`${api}/message/sendMedia/sales`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'k', 'idempotency-key': 'one' },
    body: '{"a":1}',
    signal: leaving.signal,
  }).catch(() => 'left')
  await expect.poll(() => gateway.seen.length).toBe(1)
  leaving.abort()
  expect(await left).toBe('left')
  expect(await post(api, 'one')).toMatchObject({ status: 200, text: '{"done":1}' })
  expect(gateway.seen).toHaveLength(1)
})

test('a key can be reused if its request never reached the gateway', async () => {
  let there = false
  const gateway = await openFakeGateway(counting())
  const { port } = new URL(gateway.url)
  await gateway.close()
  const proxy = await openTestProxy(gateway.url)
  ends.push(() => proxy.close())
  expect(await post(proxy.api, 'one')).toMatchObject({ status: 502, notProcessed: 'true' })
  const { createServer } = await import('node:http')
  const server = createServer((incoming, outgoing) => {
    there = true
    incoming.resume()
    outgoing.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve))
  ends.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  )
  expect((await post(proxy.api, 'one')).status).toBe(200)
  expect(there).toBe(true)
})

describe('a full disk', () => {
  const full = Object.assign(new Error('disk is full'), { errcode: 13 })
  const quiet = () => vi.spyOn(serverLog, 'error').mockImplementation(() => {})
  const ask = (key?: string) =>
    new Request('http://x/a', {
      method: 'POST',
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const answer = { status: 201, headers: new Headers(), text: '{}', rest: undefined }
  /** Returns a store on a disk that refuses all writes from the given one on. */
  const storeThatFails = (at: 'add' | 'settle'): FirstAnswers => {
    const fail = () => Promise.reject(full)
    return {
      find: () => Promise.resolve(undefined),
      add: at === 'add' ? fail : () => Promise.resolve(true),
      settle: fail,
      drop: fail,
    }
  }
  const perform = vi.fn(() => Promise.resolve({ answer, nothingDone: false }))
  const once = (at: 'add' | 'settle', request: Request) =>
    replayFirstAnswer(
      storeThatFails(at),
      keepQuota(),
    )({
      request,
      scope: 's',
      besides: '',
      sender: 'a',
      perform,
    })

  test('refuses a write before it is sent, and marks it as not processed', async () => {
    const logged = quiet()
    await expect(once('add', ask('one'))).rejects.toMatchObject({
      status: 507,
      headers: { 'request-not-processed': 'true' },
    })
    expect(perform).not.toHaveBeenCalled()
    logged.mockRestore()
  })

  test('returns the response of a write that was sent, although it cannot be stored', async () => {
    const logged = quiet()
    expect(await once('settle', ask('one'))).toEqual({ answer, nothingDone: false })
    logged.mockRestore()
  })
})

test('does not resend a write that was in progress when the process died', async () => {
  const gateway = await openFakeGateway(counting())
  ends.push(() => gateway.close())
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-once-'))
  ends.push(async () => rmSync(dataDir, { recursive: true, force: true }))
  const request = () =>
    new Request('http://x/message/sendMedia/sales', {
      method: 'POST',
      headers: { 'idempotency-key': 'one', apikey: 'k', 'content-type': 'application/json' },
      body: '{"a":1}',
    })
  const state = await openState(dataDir)
  ends.push(() => state.destroy())
  const first = openProxy({ gateway: gateway.url, state })
  expect((await fetchFrom(first)(request())).status).toBe(201)
  await first.close()
  // The stored state before the response arrives.
  await state
    .updateTable('first_answers')
    .set({ status: 0, request_digest: '', body: '' })
    .execute()
  const [row] = await state.selectFrom('first_answers').select('key').execute()
  expect(row?.key).toMatch(/^[0-9a-f]{64}$/)
  const second = openProxy({ gateway: gateway.url, state })
  ends.push(() => second.close())
  const answer = await fetchFrom(second)(request())
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('it is not sent again')
  expect(gateway.seen).toHaveLength(1)
})

test('a response of megabytes passes whole and is not stored', async () => {
  const long = JSON.stringify({ base64: 'A'.repeat(3_000_000) })
  const { gateway, api, state } = await open((_, outgoing) => outgoing.end(long))
  expect((await post(api, 'one')).text).toHaveLength(long.length)
  expect(await post(api, 'one')).toMatchObject({ status: 200, text: '' })
  expect(gateway.seen).toHaveLength(1)
  const rows = await state.selectFrom('first_answers').select('body').execute()
  expect(rows).toEqual([{ body: '' }])
})

const sendInvite = (api: string) =>
  fetch(`${api}/group/sendInvite/sales`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'k', 'idempotency-key': 'one' },
    body: '{}',
  })

test.each([401, 404])(
  '%i is not stored: the gateway did nothing, and the key can be reused',
  async (status) => {
    let n = 0
    const { gateway, api } = await open((_, outgoing) => {
      outgoing.statusCode = n++ === 0 ? status : 201
      outgoing.end('{}')
    })
    expect((await post(api, 'one')).status).toBe(status)
    expect((await post(api, 'one')).status).toBe(201)
    expect((await post(api, 'one')).status).toBe(201)
    expect(gateway.seen).toHaveLength(2)
  },
)

test('404 for invitations is stored, since some of them may have been sent', async () => {
  const { gateway, api } = await open((_, outgoing) => {
    outgoing.statusCode = 404
    outgoing.end('{"status":404,"response":{"message":["No send invite"]}}')
  })
  expect((await sendInvite(api)).status).toBe(404)
  expect((await sendInvite(api)).status).toBe(404)
  expect(gateway.seen).toHaveLength(1)
})

test('a key of more than 48 hours is a new one, regardless of other requests', async () => {
  const { gateway, api, state } = await open(counting())
  expect((await post(api, 'one')).text).toBe('{"n":1}')
  const hours = (count: number) =>
    state
      .updateTable('first_answers')
      .set({ stored_at: Date.now() - count * 3_600_000 })
      .execute()
  await hours(47)
  expect((await post(api, 'one')).text).toBe('{"n":1}')
  await hours(49)
  expect((await post(api, 'one')).text).toBe('{"n":2}')
  expect(gateway.seen).toHaveLength(2)
})

test('limits the stored keys and response bytes per address', async () => {
  const answer = JSON.stringify({ text: 'x'.repeat(90) })
  const gateway = await openFakeGateway((_, outgoing) => outgoing.end(answer))
  ends.push(() => gateway.close())
  const proxy = await openTestProxy(gateway.url, { keepLimits: { keys: 3, bytes: 250 } })
  ends.push(() => proxy.close())
  const { api } = proxy
  for (const key of ['one', 'two', 'three']) expect((await post(api, key)).text).toBe(answer)
  // The bytes exceeded the limit, but it is still known that the write was done.
  expect(await post(api, 'three')).toMatchObject({ status: 200, text: '' })
  expect((await post(api, 'two')).text).toBe(answer)
  const fourth = await post(api, 'four')
  expect([fourth.status, fourth.text.includes('nothing was sent')]).toEqual([429, true])
  expect(gateway.seen).toHaveLength(3)
})

describeState('two servers of one database', (openDatabase) => {
  test('send a request once, and both answer', async () => {
    const gateway = await openFakeGateway(
      (_, outgoing) => void setTimeout(() => outgoing.end('{"done":1}'), 300),
    )
    ends.push(() => gateway.close())
    const state = await openDatabase()
    const proxies = await Promise.all([
      openTestProxy(gateway.url, { state }),
      openTestProxy(gateway.url, { state }),
    ])
    for (const proxy of proxies) ends.push(() => proxy.close())
    const answers = await Promise.all(proxies.map((proxy) => post(proxy.api, 'one')))
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, '{"done":1}'],
      [200, '{"done":1}'],
    ])
    expect(gateway.seen).toHaveLength(1)
  })
})

const fetchFrom = (proxy: Proxy) =>
  createRouter({ operations: keyOperations(proxy, false), base: '' }).fetch
