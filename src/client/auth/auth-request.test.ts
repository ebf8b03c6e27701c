import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AuthRequestError } from './auth-request-error.ts'
import { noContent, requestAuth } from './auth-request.ts'

// Both the client and the server are the real ones.
let server: Server
let url = ''
let next: { status: number; text: string; headers?: Record<string, string> } | 'hang-up'
let received: { method: string | undefined; url: string | undefined; body: string }
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received = { method: request.method, url: request.url, body }
      if (next === 'hang-up') {
        request.socket.destroy()
        return
      }
      response.writeHead(next.status, { 'content-type': 'application/json', ...next.headers })
      response.end(next.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/account`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const schema = z.looseObject({ name: z.string() })
const failure = async (method: string) => {
  const error: unknown = await requestAuth(url, method, schema, { password: 'seven swans' }).catch(
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(AuthRequestError)
  return error as AuthRequestError
}
const refused = (status: number, reason: string) =>
  JSON.stringify({ status, error: 'x', reason, response: { message: ['x'] } })

describe('requestAuth', () => {
  it('returns what the schema finds, and undefined for no content', async () => {
    next = { status: 200, text: '{"name":"Ana"}' }
    expect(await requestAuth(url, 'GET', schema)).toEqual({ name: 'Ana' })
    next = { status: 204, text: '' }
    expect(await requestAuth(url, 'DELETE', noContent)).toBeUndefined()
  })

  it('sends secrets in the body, not in the address, and not in its errors', async () => {
    next = { status: 403, text: refused(403, 'wrong-password') }
    const error = await failure('POST')
    expect(received).toEqual({
      method: 'POST',
      url: '/api/account',
      body: '{"password":"seven swans"}',
    })
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain('swans')
  })

  it("reports the server's reason and the time to wait", async () => {
    next = {
      status: 429,
      text: refused(429, 'too-many-attempts'),
      headers: { 'retry-after': '840' },
    }
    expect(await failure('POST')).toMatchObject({
      reason: 'too-many-attempts',
      retryAfterSeconds: 840,
      isWrite: true,
    })
    next = { status: 409, text: refused(409, 'last-administrator') }
    expect(await failure('DELETE')).toMatchObject({ reason: 'last-administrator' })
  })

  it('distinguishes invalid values, no response and unexpected responses', async () => {
    next = { status: 400, text: '{"status":400}' }
    expect(await failure('POST')).toMatchObject({ reason: 'invalid' })
    next = 'hang-up'
    expect(await failure('POST')).toMatchObject({ reason: 'no-response', isWrite: true })
    next = { status: 502, text: 'Bad gateway' }
    expect(await failure('POST')).toMatchObject({ reason: 'no-response', isWrite: true })
    for (const [status, text] of [
      [200, '{"name":1}'],
      [200, '<html>'],
      [500, 'Failed'],
      [403, refused(403, 'a reason of tomorrow')],
    ] as const) {
      next = { status, text }
      expect(await failure('POST')).toMatchObject({ reason: 'unexpected' })
    }
  })
})
