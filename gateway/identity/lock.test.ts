import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { openTestAuthProxy, people, type TestAuthProxy } from './testing/auth-proxy.ts'

let gateway: FakeGateway
let authProxy: TestAuthProxy
beforeEach(async () => {
  gateway = await openFakeGateway((_, outgoing) => outgoing.end('{}'))
  authProxy = await openTestAuthProxy(gateway.url, 'the-global-key')
})
afterEach(async () => {
  await authProxy.close()
  await gateway.close()
})

const { password } = people.ana
const ask = (cookie: string, method: string, path: string, body?: object) =>
  authProxy.ask(method, path, { cookie, ...(body ? { body } : {}) })

async function refusal(answer: Response): Promise<string> {
  const { reason } = (await answer.json()) as { reason: string }
  return `${answer.status} ${reason}`
}

describe('a locked session', () => {
  test('reveals only the name and refuses all reads', async () => {
    const cookie = await authProxy.signIn('ana')
    expect((await ask(cookie, 'POST', '/session/lock')).status).toBe(204)
    expect(await (await ask(cookie, 'GET', '/session')).json()).toEqual({
      signedIn: true,
      locked: true,
      name: 'Ana Prado',
      sso: null,
    })
    for (const [method, path, body] of [
      ['GET', '/users/agents'],
      ['GET', '/instance/fetchInstances'],
      ['GET', '/settings/find/sales'],
      ['GET', '/people'],
      ['GET', '/account'],
      ['GET', '/account/sessions'],
      ['DELETE', '/account/sessions'],
      ['PUT', '/account/password', {}],
      ['POST', '/people', {}],
      ['POST', '/message/sendLocation/sales', {}],
      ['POST', '/session/lock', { jobs: [{ operation: 'sendLocation', instance: 'sales' }] }],
      ['GET', '/nothing/here'],
    ] as const)
      expect(await refusal(await ask(cookie, method, path, body)), `${method} ${path}`).toBe(
        '401 locked',
      )
    expect(gateway.seen).toEqual([])
    // Another session of the same user is not locked.
    expect((await ask(await authProxy.signIn('ana'), 'GET', '/account')).status).toBe(200)
  })

  test('is unlocked with the password, with limited attempts', async () => {
    const cookie = await authProxy.signIn('ana')
    await ask(cookie, 'POST', '/session/lock')
    const unlock = (typed: string) => ask(cookie, 'POST', '/session/unlock', { password: typed })
    for (let i = 0; i < 4; i++)
      expect(await refusal(await unlock('wrong'))).toBe('403 wrong-password')
    const unlocked = await unlock(password)
    expect(await unlocked.json()).toMatchObject({
      signedIn: true,
      locked: false,
      name: 'Ana Prado',
    })
    expect((await ask(cookie, 'GET', '/users/agents')).status).toBe(200)
    await ask(cookie, 'POST', '/session/lock')
    for (let i = 0; i < 5; i++) await unlock('wrong')
    expect(await refusal(await unlock(password))).toBe('429 too-many-attempts')
    const ended = await authProxy.audit()
    expect(ended.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
      'signIn 200',
      'lock 204',
      ...Array<string>(4).fill('unlock 403'),
      'unlock 200',
      'lock 204',
      ...Array<string>(5).fill('unlock 403'),
      'unlock 429',
    ])
  })

  test('allows the writes of its jobs on their instances, and no reads', async () => {
    const cookie = await authProxy.signIn('ana')
    const jobs = [{ operation: 'sendLocation', instance: 'sales' }, { operation: 'updateAgent' }]
    expect((await ask(cookie, 'POST', '/session/lock', { jobs })).status).toBe(204)
    expect((await ask(cookie, 'POST', '/message/sendLocation/sales', {})).status).toBe(200)
    expect((await ask(cookie, 'PUT', '/users/agents/7', {})).status).toBe(200)
    const writes = gateway.seen.filter(({ method }) => method !== 'GET')
    expect(writes.map(({ url }) => url)).toEqual(['/message/sendLocation/sales', '/users/agents/7'])
    const sent = gateway.seen.length
    for (const [method, path] of [
      ['POST', '/message/sendLocation/support'],
      ['POST', '/message/sendMedia/sales'],
      ['POST', '/users/agents'],
      ['GET', '/settings/find/sales'],
      ['GET', '/users/agents'],
    ] as const)
      expect((await ask(cookie, method, path, method === 'GET' ? undefined : {})).status).toBe(401)
    expect(gateway.seen).toHaveLength(sent)
  })

  test('accepts neither reads nor operations that no job uses', async () => {
    const cookie = await authProxy.signIn('ana')
    for (const operation of ['listAgents', 'findSettings', 'setWebhook', 'fetchInstances', 'x']) {
      const answer = await ask(cookie, 'POST', '/session/lock', { jobs: [{ operation }] })
      expect(answer.status, operation).toBe(400)
    }
  })

  test('can be left by signing out or by signing in again', async () => {
    const cookie = await authProxy.signIn('ana')
    await ask(cookie, 'POST', '/session/lock')
    const { name, password: his } = people.luis
    const answer = await ask(cookie, 'POST', '/session', { name, password: his })
    const next = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await ask(next, 'GET', '/account')).status).toBe(200)
    expect(await (await ask(cookie, 'GET', '/session')).json()).toEqual({
      signedIn: false,
      sso: null,
      passwords: true,
    })
    await ask(next, 'POST', '/session/lock')
    expect((await ask(next, 'DELETE', '/session')).status).toBe(204)
    expect(await (await ask(next, 'GET', '/session')).json()).toEqual({
      signedIn: false,
      sso: null,
      passwords: true,
    })
  })
})
