import { connect, type Socket } from 'node:net'
import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rightBodies } from '#gateway/testing/bodies.ts'
import { openTestGateway, pathFor, testKey, type TestGateway } from '#gateway/testing/gateway.ts'
import { routerOf } from '#gateway/testing/server.ts'
import { listen, type Listening, type ListenOptions } from './listen.ts'
import { siteHandler } from './site.ts'

let testGateway: TestGateway
let server: Listening
const serve = async (options: ListenOptions = {}) => {
  server = await listen(siteHandler(routerOf(testGateway.gateway)), '127.0.0.1', 0, options)
}
beforeEach(async () => {
  testGateway = await openTestGateway()
})
afterEach(async () => {
  server.server.closeAllConnections()
  await server.close()
  await testGateway.remove()
})

/** Sends raw bytes, and resolves with everything received until the connection is closed. */
function raw(text: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(text)
  const answer = new Promise<string>((resolve) => {
    let got = ''
    socket.on('data', (piece) => (got += piece.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(got))
  })
  return { socket, answer }
}

describe('requests to the server', () => {
  test('need no Host in HTTP/1.0, for the health checks of some load balancers', async () => {
    await serve()
    expect(await raw('GET /api/ HTTP/1.0\r\n\r\n').answer).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('are refused with two Host headers', async () => {
    await serve()
    const { answer } = raw('GET /api/ HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n')
    expect(await answer).toMatch(/^HTTP\/1\.1 400 [^]*two Host headers/)
  })

  test('get a Content-Length for an empty response', async () => {
    await serve()
    const answer = await fetch(`${server.url}/api${pathFor('/group/create/{instance}')}`, {
      method: 'POST',
      headers: { apikey: testKey, 'content-type': 'application/json' },
      body: JSON.stringify(rightBodies.createGroup()),
    })
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '0'])
    expect(answer.headers.get('transfer-encoding')).toBeNull()
  })

  test('are limited by a number of connections', async () => {
    await serve()
    expect(server.server.maxConnections).toBeGreaterThan(1_000)
    expect(server.server.maxConnections).toBeLessThan(100_000)
  })
})

describe('an incomplete body', () => {
  const half = (key: string) =>
    raw(
      `POST /api${pathFor('/message/sendLocation/{instance}')} HTTP/1.1\r\nHost: a.example\r\n` +
        `apikey: ${key}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    )

  test('is aborted after a minute without authentication', async () => {
    await serve({ slowBodyMs: 150 })
    const began = performance.now()
    expect(await half('wrong').answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(performance.now() - began).toBeGreaterThan(100)
  })

  test('is awaited if the key is correct', async () => {
    await serve({ slowBodyMs: 150 })
    const slow = half(testKey)
    const quick = half('wrong')
    await quick.answer
    expect(slow.socket.closed).toBe(false)
    slow.socket.end('x'.repeat(99))
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 400 /)
  })
})

/** Sends `count` requests on separate connections; returns their status, or the error's code. */
const burst = (count: number) =>
  Array.from({ length: count }, () => {
    const body = JSON.stringify(rightBodies.sendLocation())
    return new Promise<number | string>((resolve) => {
      const sending = request(
        `${server.url}/api${pathFor('/message/sendLocation/{instance}')}`,
        {
          method: 'POST',
          agent: false,
          headers: {
            apikey: testKey,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.statusCode ?? 0))
        },
      )
      sending.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
      sending.end(body)
    })
  })

describe('a stop under load', () => {
  test('responds to every received request and resets none', async () => {
    await serve()
    const answers = burst(200)
    await new Promise((resolve) => server.server.once('request', resolve))
    const closed = server.close({ graceMs: 1_000 })
    await testGateway.gateway.close()
    await closed
    const statuses = await Promise.all(answers)
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
    expect(statuses).toHaveLength(200)
  })

  test('refuses new requests with a retry hint, on a connection that closes', async () => {
    await serve()
    const closed = server.close({ graceMs: 1_000 })
    const answer = await fetch(`${server.url}/api/`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('connection')).toBe('close')
    await closed
  })
})
