import { afterEach, beforeEach, expect, test } from 'vitest'
import { testKey } from '#gateway/testing/gateway.ts'
import { openTestAuthProxy, people } from './testing/auth-proxy.ts'
import { openTestStack, type TestStack } from './testing/stack.ts'

let stack: TestStack
let server: TestStack['server']
let authProxy: TestStack['authProxy']
beforeEach(async () => {
  stack = await openTestStack()
  ;({ server, authProxy } = stack)
})
afterEach(() => stack.close())

const right = { name: people.ana.name, password: people.ana.password }

test('sets a cookie that scripts cannot read and other sites cannot send, named after the port', async () => {
  const answer = await authProxy.ask('POST', '/session', { body: right })
  const [cookie, device] = answer.headers.getSetCookie()
  expect(cookie).toMatch(
    new RegExp(
      `^switchboard-${authProxy.port}=[\\w-]{43}; Max-Age=43200; Path=/; HttpOnly; SameSite=Strict$`,
    ),
  )
  expect(device).toMatch(
    /^switchboard-\d+-device-[\w-]{16}=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  expect(await answer.json()).toMatchObject({ signedIn: true, name: 'Ana Prado', role: 'admin' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('sets a Secure cookie bound to the host if the trusted proxy reports https', async () => {
  const other = await openTestAuthProxy(server.url, testKey, { behindProxy: true })
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' }
  const answer = await other.ask('POST', '/session', { body: right, headers })
  const [cookie = '', device] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-switchboard-\d+=.*; Secure;/)
  expect(device).toMatch(/^__Host-switchboard-\d+-device-.*; Secure;/)
  const token = cookie.split(';')[0] ?? ''
  const asked = (more: object) =>
    other.ask('GET', '/users/agents', { cookie: token, headers: { ...more } })
  expect((await asked(headers)).status).toBe(200)
  expect((await asked({})).status).toBe(401)
  expect((await other.audit())[0]).toMatchObject({ address: '198.51.100.7' })
  await other.close()
})

test('returns the signed-in user and the operations of the role, and no other users', async () => {
  const asked = async (cookie?: string) =>
    (await (
      await authProxy.ask('GET', '/session', cookie === undefined ? {} : { cookie })
    ).json()) as unknown
  expect(await asked()).toEqual({ signedIn: false, sso: null, passwords: true })
  expect(await asked(await authProxy.signIn('luis'))).toEqual({
    signedIn: true,
    locked: false,
    name: 'Luís',
    sso: null,
    role: 'support-lead',
    operations: [
      'gatewayInfo',
      'fetchInstances',
      'findChats',
      'findMessages',
      'readMessageMedia',
      'markMessageAsRead',
      'listAgents',
      'createAgent',
      'updateAgent',
      'readJobs',
      'changeJobs',
      'readSuppression',
      'changeSuppression',
      'readLibrary',
      'changeLibrary',
      'readLabels',
    ],
    until: expect.any(Number) as number,
    secondFactor: false,
    mustEnrol: false,
    shouldChangePassword: false,
  })
})

test('keeps no cookie of a shared computer after the browser, and clears its data when signed out', async () => {
  const answer = await authProxy.ask('POST', '/session', { body: { ...right, shared: true } })
  expect(await answer.json()).toMatchObject({ signedIn: true, shared: true })
  const [cookie = '', ...others] = answer.headers.getSetCookie()
  expect(cookie).not.toMatch(/Max-Age|Expires/)
  expect(others).toEqual([])
  const [token = ''] = cookie.split(';')
  await authProxy.ask('POST', '/session/lock', { cookie: token })
  const locked = await authProxy.ask('GET', '/session', { cookie: token })
  expect(await locked.json()).toMatchObject({ locked: true, shared: true })
  const out = await authProxy.ask('DELETE', '/session', { cookie: token })
  expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"')
  const own = await authProxy.ask('DELETE', '/session', { cookie: await authProxy.signIn('ana') })
  expect(own.headers.get('clear-site-data')).toBeNull()
})

test('accepts any notation of a name, and no wrong password', async () => {
  const ask = async (name: string, password: string) =>
    (await authProxy.ask('POST', '/session', { body: { name, password } })).status
  expect(await ask(' ana PRADO ', people.ana.password)).toBe(200)
  expect(await ask('LUI\u0301S', people.luis.password)).toBe(200)
  expect(await ask('Ana Prado', people.luis.password)).toBe(401)
  expect(await ask('Ana Prado', `${people.ana.password} `)).toBe(401)
  expect(await ask('nobody', people.ana.password)).toBe(401)
  expect(await ask('', '')).toBe(400)
  expect((await authProxy.audit()).map(({ person, status }) => [person, status])).toEqual([
    ['Ana Prado', 200],
    ['Luís', 200],
    ['Ana Prado', 401],
    ['Ana Prado', 401],
    [null, 401],
    [null, 400],
  ])
})

test('takes as long for an unknown name as for a wrong password', async () => {
  const time = async (name: string) => {
    const started = performance.now()
    await authProxy.ask('POST', '/session', { body: { name, password: 'not the right one' } })
    return performance.now() - started
  }
  await time('warm')
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < 4; i++) {
    known.push(await time('Ana Prado'))
    unknown.push(await time(`nobody-${i}`))
  }
  // A hash takes tens of milliseconds; a response without one would take a twentieth of that.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
})

test('limits attempts: after five for a name from one address, a correct password has to wait too', async () => {
  const guess = (password: string) =>
    authProxy.ask('POST', '/session', { body: { name: 'Ana Prado', password } })
  for (let i = 0; i < 5; i++) expect((await guess(`wrong ${i}`)).status).toBe(401)
  const sixth = await guess(people.ana.password)
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await authProxy.audit()).at(-1)).toMatchObject({
    person: 'Ana Prado',
    operation: 'signIn',
    status: 429,
  })
  await authProxy.signIn('luis')
})

test('counts twenty concurrent attempts', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      authProxy.ask('POST', '/session', { body: { name: 'Ana Prado', password: `wrong ${i}` } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
})

test('ends the session when signing out, not only the cookie', async () => {
  const cookie = await authProxy.signIn('ana')
  const out = await authProxy.ask('DELETE', '/session', { cookie })
  expect(out.status).toBe(204)
  expect(out.headers.get('set-cookie')).toMatch(/=; Max-Age=0;/)
  expect((await authProxy.ask('GET', '/users/agents', { cookie })).status).toBe(401)
})

test('ends a session after its lifetime', async () => {
  let now = Date.now()
  const times = { maxAgeMs: 60_000, idleMs: 120_000 }
  const other = await openTestAuthProxy(server.url, testKey, { times, now: () => now })
  const cookie = await other.signIn('ana')
  expect((await other.ask('GET', '/users/agents', { cookie })).status).toBe(200)
  now += times.maxAgeMs - 1_000
  expect((await other.ask('GET', '/users/agents', { cookie })).status).toBe(200)
  now += 2_000
  expect((await other.ask('GET', '/users/agents', { cookie })).status).toBe(401)
  await other.close()
})

test('signs out a user who is removed or gets another role', async () => {
  const [ana, luis] = [await authProxy.signIn('ana'), await authProxy.signIn('luis')]
  await authProxy.users.change((list) => ({
    ...list,
    people: list.people
      .filter(({ name }) => name !== 'Ana Prado')
      .map((user) => ({ ...user, role: 'admin' })),
  }))
  for (const cookie of [ana, luis])
    expect((await authProxy.ask('GET', '/users/agents', { cookie })).status).toBe(401)
  expect((await authProxy.ask('POST', '/session', { body: right })).status).toBe(401)
})
