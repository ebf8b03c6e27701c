import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { people } from '#gateway/identity/testing/auth-proxy.ts'
import { openTestStack, type TestStack } from '#gateway/identity/testing/stack.ts'
import { log } from '#gateway/log/log.ts'
import { isDatabaseError, openState } from '#gateway/state/open-state.ts'
import type { GatewayOperations } from './operations.ts'
import { createRouter } from './router.ts'

const operations: GatewayOperations = {
  findCaller: () => undefined,
  run: async ({ name, params }) => Response.json({ name, params }),
  runOther: async (_, refuse) => refuse(),
}
const ask = (method: string, path: string, base = '/api') =>
  createRouter({ operations, base }).fetch(new Request(`http://x${base}${path}`, { method }))

describe('a route', () => {
  it.each([
    ['GET', '', 'gatewayInfo', {}],
    ['GET', '/', 'gatewayInfo', {}],
    ['GET', '/?x=1', 'gatewayInfo', {}],
    ['GET', '/sandbox/media/a/b', 'readSandboxMedia', { instance: 'a', id: 'b' }],
    [
      'POST',
      '/message/sendText/Loja%20S%C3%A3o%2FPaulo',
      'sendText',
      { instance: 'Loja São/Paulo' },
    ],
    ['POST', '/message/sendText/50%25%20off', 'sendText', { instance: '50% off' }],
    ['POST', '/message/sendText/a%252Fb', 'sendText', { instance: 'a%2Fb' }],
    // No name is written like these: they name no instance.
    ['POST', '/message/sendText/100%', 'sendText', { instance: '100%' }],
    ['POST', '/message/sendText/%zz', 'sendText', { instance: '%zz' }],
  ])('%s %s is %s', async (method, path, name, params) => {
    expect(await (await ask(method, path)).json()).toEqual({ name, params })
  })

  it('is found without a base too, and not at a path that only begins like it', async () => {
    expect((await ask('GET', '/instance/fetchInstances', '')).status).toBe(200)
    const router = createRouter({ operations, pages: () => new Response('the page') })
    const page = await router.fetch(new Request('http://x/apis'))
    expect(await page.text()).toBe('the page')
  })

  it('answers HEAD like GET, without a body', async () => {
    const cancel = vi.fn<() => void>()
    const run = async () => new Response(new ReadableStream({ cancel }))
    const router = createRouter({ operations: { ...operations, run } })
    const answer = await router.fetch(
      new Request('http://x/api/instance/fetchInstances', { method: 'HEAD' }),
    )
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(cancel).toHaveBeenCalledOnce()
  })
})

describe('what is in no table', () => {
  it.each([
    ['PATCH', '/users/agents', 'GET, POST, HEAD'],
    ['GET', '/message/sendText/a', 'POST'],
    ['HEAD', '/message/sendText/a', 'POST'],
    ['POST', '/live', 'GET, HEAD'],
  ])('%s %s is refused with the methods %s', async (method, path, allow) => {
    const answer = await ask(method, path)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
  })

  it.each([
    ['POST', '/message/sendtext/a'],
    ['POST', '/message/sendText/'],
    ['POST', '/message/sendText'],
    ['POST', '/message/sendText/a/'],
    ['POST', '/message/sendText/a/b'],
    ['GET', '//'],
  ])('%s %s is unknown', async (method, path) => {
    const answer = await ask(method, path)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      {
        status: 404,
        error: 'Not Found',
        response: { message: [`Cannot ${method} ${path}`] },
      },
    ])
  })
})

describe('a failure of the database', () => {
  let stack: TestStack | undefined
  afterEach(() => stack?.close())

  it('is a 503 with a sentence, also where the session is read', async () => {
    stack = await openTestStack()
    const { authProxy } = stack
    const cookie = await authProxy.signIn('ana')
    vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const refusal = async (method: string, path: string) => {
      const answer = await authProxy.ask(method, path, { cookie })
      const { response } = (await answer.json()) as { response: { message: string[] } }
      return [answer.status, response.message]
    }
    const unreachable = [503, ['This server cannot reach its database, so nothing was done']]
    await sql`ALTER TABLE pairing_links RENAME TO gone`.execute(authProxy.state)
    expect(await refusal('GET', '/pairing-links')).toEqual(unreachable)
    await sql`ALTER TABLE sessions RENAME TO ended`.execute(authProxy.state)
    expect(await refusal('GET', '/account')).toEqual(unreachable)
    expect(await refusal('GET', '/instance/fetchInstances')).toEqual(unreachable)
  })

  it('has the status of its response in the audit', async () => {
    stack = await openTestStack()
    const { authProxy } = stack
    const cookie = await authProxy.signIn('ana')
    vi.spyOn(log, 'error').mockImplementation(() => undefined)
    await sql`ALTER TABLE labels RENAME TO gone`.execute(authProxy.state)
    const body = { name: 'Sales' }
    const answer = await authProxy.ask('POST', '/labels', { cookie, body })
    expect(answer.status).toBe(503)
    expect((await authProxy.audit()).at(-1)).toMatchObject({
      operation: 'createLabel',
      status: 503,
      outcome: 'refused',
    })
  })

  it('is a 503 with a sentence at the sign-in, where attempts are counted and passwords checked', async () => {
    stack = await openTestStack()
    const { authProxy } = stack
    vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const signIn = async () => {
      const { name, password } = people.ana
      const answer = await authProxy.ask('POST', '/session', { body: { name, password } })
      const { response } = (await answer.json()) as { response: { message: string[] } }
      return [answer.status, response.message]
    }
    const unreachable = [503, ['This server cannot reach its database, so nothing was done']]
    for (const table of ['attempts', 'sessions', 'people']) {
      await sql`ALTER TABLE ${sql.table(table)} RENAME TO gone`.execute(authProxy.state)
      expect(await signIn(), table).toEqual(unreachable)
      await sql`ALTER TABLE gone RENAME TO ${sql.table(table)}`.execute(authProxy.state)
    }
    await authProxy.signIn('ana')
  })

  it('is recognised by its code', async () => {
    const dead = await openState('', 'postgres://nobody@127.0.0.1:9/none').catch(
      (error: unknown) => error,
    )
    expect(String(dead)).toContain('ECONNREFUSED')
    const withCode = (code: string) => Object.assign(new Error('x'), { code })
    for (const code of ['ERR_SQLITE_ERROR', '57P01', '08006', 'ECONNREFUSED', 'ETIMEDOUT'])
      expect(isDatabaseError(withCode(code)), code).toBe(true)
    expect(isDatabaseError(new Error('Connection terminated unexpectedly'))).toBe(true)
    for (const code of ['EPERM', 'EROFS', 'ENOENT', 'ERR_INVALID_ARG_TYPE'])
      expect(isDatabaseError(withCode(code)), code).toBe(false)
    expect(isDatabaseError(new TypeError('x is not a function'))).toBe(false)
  })
})
