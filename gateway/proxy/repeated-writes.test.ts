import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillPath } from '#contract/fill-path.ts'
import { operations, type OperationName } from '#contract/index.ts'
import { groupQuery, rightBodies } from '#gateway/testing/bodies.ts'
import {
  openFakeGateway,
  openTestProxy,
  type FakeGateway,
  type TestProxy,
} from './testing/proxy.ts'

// A browser repeats a write with the same headers for each reused connection that is reset before a response. The
// client of this test does the same, and its gateway does not support Idempotency-Key and resets the connection after
// each write.

let gateway: FakeGateway
let proxy: TestProxy
beforeEach(async () => {
  gateway = await openFakeGateway((incoming, outgoing) => {
    if (incoming.method === 'GET') outgoing.end('[]')
    else incoming.socket.resetAndDestroy()
  })
  proxy = await openTestProxy(gateway.url)
})
afterEach(async () => {
  await proxy.close()
  await gateway.close()
})

const writes = (Object.keys(operations) as OperationName[]).filter(
  (name) => operations[name].method !== 'GET',
)
const written = () => gateway.seen.filter(({ method }) => method !== 'GET')

test('the contract has eleven operations that write', () => expect(writes).toHaveLength(11))

test.each(writes)(
  '%s reaches the gateway once, however often a browser repeats it',
  async (name) => {
    const kept = await Promise.all([1, 2, 3].map(() => keptConnection()))
    const request = requestOf(name, 'a-key-of-this-click')
    for (const socket of kept) {
      socket.write(request)
      await expect.poll(() => written().length).toBe(1)
      socket.resetAndDestroy()
    }
    const fresh = await open()
    fresh.write(request)
    const answer = await answerOf(fresh)
    expect(answer).toMatch(/^HTTP\/1\.1 502 /)
    expect(answer.toLowerCase()).toContain('idempotency-key-supported: true')
    expect(written()).toHaveLength(1)
    expect(written()[0]?.headers['idempotency-key']).toBe('a-key-of-this-click')
  },
)

test('a gateway that resets after each write receives each click once', async () => {
  const socket = await keptConnection()
  for (const click of ['first', 'second', 'third']) {
    socket.write(requestOf('sendLocation', click))
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 502 /)
  }
  expect(written().map(({ headers }) => headers['idempotency-key'])).toEqual([
    'first',
    'second',
    'third',
  ])
})

function requestOf(name: OperationName, key: string): string {
  const { method, path } = operations[name]
  const query = groupQuery(name, '1@g.us')
  const body = JSON.stringify(rightBodies[name]())
  return [
    `${method} /api${fillPath(path, { instance: 'sales', id: '7' })}${query} HTTP/1.1`,
    'host: dashboard.example',
    'apikey: k',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `idempotency-key: ${key}`,
    '',
    body,
  ].join('\r\n')
}

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(proxy.api).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Opens a connection that was used for a read and is kept open. */
async function keptConnection(): Promise<Socket> {
  const socket = await open()
  socket.write('GET /api/users/agents HTTP/1.1\r\nhost: dashboard.example\r\napikey: k\r\n\r\n')
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 200 /)
  return socket
}

/** Reads the next complete response of a connection. */
async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  for (;;) {
    const [piece] = (await once(socket, 'data')) as [Buffer]
    text += piece.toString()
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
    const body = text.split('\r\n\r\n')[1]
    const isChunked = /\r\ntransfer-encoding: chunked/i.test(text)
    if (
      isChunked ? text.endsWith('0\r\n\r\n') : body !== undefined && body.length >= Number(length)
    )
      return text
  }
}
