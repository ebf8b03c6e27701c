import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { appCode, openTestAuthProxy, people, type TestAuthProxy } from './testing/auth-proxy.ts'

const clock = { now: 0 }
let gateway: FakeGateway
let authProxy: TestAuthProxy
let admin: string
beforeEach(async () => {
  clock.now = Date.UTC(2026, 10, 22, 12)
  gateway = await openFakeGateway((_, outgoing) => outgoing.end('{}'))
  authProxy = await openTestAuthProxy(gateway.url, 'the-global-key', { now: () => clock.now })
  admin = await authProxy.signIn('ana')
})
afterEach(async () => {
  await authProxy.close()
  await gateway.close()
})

interface Person {
  readonly id: string
  readonly name: string
}
interface Invitation {
  readonly person: Person
  readonly token: string
  readonly path: string
  readonly expiresAt: number
}

const ask = (method: string, path: string, body?: object, cookie = admin) =>
  authProxy.ask(method, path, { cookie, ...(body ? { body } : {}) })

async function refusal(answer: Response): Promise<string> {
  const { reason } = (await answer.json()) as { reason: string }
  return `${answer.status} ${reason}`
}

const list = async () =>
  (await (await ask('GET', '/people')).json()) as {
    people: Person[]
    requireSecondFactor: string
  }

const idOf = async (name: string) =>
  (await list()).people.find((one) => one.name === name)?.id ?? 'nobody'

async function invite(body: object): Promise<Invitation> {
  const answer = await ask('POST', '/people', body)
  expect(answer.status).toBe(201)
  return (await answer.json()) as Invitation
}

const accept = (token: string, password: string) =>
  authProxy.ask('POST', '/invitation/accept', { body: { token, password } })
const signIn = (name: string, password: string) =>
  authProxy.ask('POST', '/session', { body: { name, password } })

const nuria = {
  name: 'Nuria Cervantes',
  email: 'nuria.c@andina.example',
  role: 'support-lead',
} as const
const hers = 'four lemons on a tandem'

const everyRoute: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '/people'],
  ['POST', '/people', nuria],
  ['PUT', '/people/settings', { requireSecondFactor: 'everyone' }],
  ['PATCH', '/people/someone', { role: 'admin' }],
  ['DELETE', '/people/someone'],
  ['POST', '/people/someone/invitation'],
  ['DELETE', '/people/someone/invitation'],
  ['DELETE', '/people/someone/second-factor'],
  ['GET', '/people/someone/sessions'],
  ['DELETE', '/people/someone/sessions'],
  ['DELETE', '/people/someone/sessions/other'],
]

test('users are managed by administrators only, from pages of this server only', async () => {
  const lead = await authProxy.signIn('luis')
  for (const [method, path, body] of everyRoute) {
    const label = `${method} ${path}`
    expect(await refusal(await ask(method, path, body, lead)), label).toBe('403 not-allowed')
    expect((await authProxy.ask(method, path, body ? { body } : {})).status, label).toBe(401)
    if (method === 'GET') continue
    const headers = { 'sec-fetch-site': 'cross-site' }
    const foreign = await authProxy.ask(method, path, {
      cookie: admin,
      headers,
      ...(body && { body }),
    })
    expect(foreign.status, label).toBe(403)
  }
  expect(gateway.seen).toEqual([])
  expect((await authProxy.users.current()).people).toHaveLength(2)
  const refused = (await authProxy.audit()).filter(({ reason }) => reason === 'not-allowed')
  expect(refused).toHaveLength(everyRoute.length - 2)
})

test('lists users without hashes, tokens and secrets', async () => {
  await authProxy.signIn('luis')
  await invite(nuria)
  const answer = await ask('GET', '/people')
  const text = await answer.text()
  expect(text).not.toMatch(/argon2|tokenHash|password":"/)
  const { people: all, requireSecondFactor } = JSON.parse(text) as Awaited<ReturnType<typeof list>>
  expect(requireSecondFactor).toBe('nobody')
  expect(all).toEqual([
    expect.objectContaining({
      name: 'Ana Prado',
      email: null,
      role: 'admin',
      secondFactor: false,
      lastSignInAt: clock.now,
      sessions: 1,
      invitation: null,
      hasPassword: true,
      isYou: true,
    }),
    expect.objectContaining({ name: 'Luís', role: 'support-lead', sessions: 1, isYou: false }),
    expect.objectContaining({
      ...nuria,
      lastSignInAt: null,
      sessions: 0,
      hasPassword: false,
      invitation: { expiresAt: clock.now + 24 * 3_600_000, isExpired: false },
    }),
  ])
})

describe('an invitation', () => {
  test('lets only the invited user choose the password, once', async () => {
    const { token, path, expiresAt } = await invite(nuria)
    expect(path).toBe(`/join#${token}`)
    expect(expiresAt).toBe(clock.now + 24 * 3_600_000)
    expect((await signIn(nuria.name, '')).status).toBe(400)
    const shown = await authProxy.ask('POST', '/invitation', { body: { token } })
    expect(await shown.json()).toEqual({ name: nuria.name, role: nuria.role, expiresAt })
    expect(await refusal(await accept(token, 'nuria-cervantes-1'))).toBe('422 password-too-easy')
    const both = await Promise.all([accept(token, hers), accept(token, `${hers} again`)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410])
    expect(await refusal(await accept(token, hers))).toBe('410 invitation-invalid')
    const statuses = [await signIn(nuria.name, hers), await signIn(nuria.name, `${hers} again`)]
    expect(statuses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
    const kept = (await authProxy.stored()) + JSON.stringify(await authProxy.audit())
    expect(kept).not.toContain(token)
    expect(await authProxy.audit()).toContainEqual(
      expect.objectContaining({
        person: 'Ana Prado',
        operation: 'invitePerson',
        target: nuria.name,
        detail: 'support-lead',
        status: 201,
      }),
    )
    expect(await authProxy.audit()).toContainEqual(
      expect.objectContaining({ person: nuria.name, operation: 'acceptInvitation', status: 200 }),
    )
  })

  test('ends after 24 hours, when it is renewed, and when it is revoked', async () => {
    const { token, person } = await invite(nuria)
    const look = async (one: string) =>
      (await authProxy.ask('POST', '/invitation', { body: { token: one } })).status
    const renewed = await ask('POST', `/people/${person.id}/invitation`)
    const next = (await renewed.json()) as Invitation
    expect([await look(token), await look(next.token)]).toEqual([410, 200])
    clock.now += 24 * 3_600_000 - 1
    expect(await look(next.token)).toBe(200)
    clock.now += 1
    expect(await look(next.token)).toBe(410)
    admin = await authProxy.signIn('ana')
    const { people: all } = await list()
    expect(all.find(({ name }) => name === nuria.name)).toMatchObject({
      invitation: { expiresAt: clock.now, isExpired: true },
    })
    const last = (await (await ask('POST', `/people/${person.id}/invitation`)).json()) as Invitation
    expect((await ask('DELETE', `/people/${person.id}/invitation`)).status).toBe(204)
    expect(await look(last.token)).toBe(410)
    // Revoking the invitation removes a user who never had a password.
    expect(await idOf(nuria.name)).toBe('nobody')
  })

  test('is refused for an existing name and for invalid fields', async () => {
    expect(await refusal(await ask('POST', '/people', { ...nuria, name: ' ANA prado' }))).toBe(
      '409 name-taken',
    )
    for (const wrong of [
      { name: '' },
      { name: 'a\u001bb' },
      { role: 'root' },
      { email: 'nobody' },
      { name: 'x'.repeat(101) },
      { name: 'N\u200buria' },
      { name: '\u3164' },
    ])
      expect((await ask('POST', '/people', { ...nuria, ...wrong })).status).toBe(400)
    expect((await authProxy.users.current()).people).toHaveLength(2)
  })

  test('is refused with a wrong token, with limited attempts', async () => {
    for (let i = 0; i < 20; i++)
      expect((await accept(`wrong-${i}`, hers)).status, String(i)).toBe(410)
    expect((await accept('wrong', hers)).status).toBe(429)
    // A valid token still works.
    expect((await accept((await invite(nuria)).token, hers)).status).toBe(200)
  })
})

test('resetting a password invalidates the old one and ends the sessions', async () => {
  const lead = await authProxy.signIn('luis')
  const id = await idOf('Luís')
  const answer = await ask('POST', `/people/${id}/invitation`)
  const { token } = (await answer.json()) as Invitation
  expect((await ask('GET', '/account', undefined, lead)).status).toBe(401)
  expect((await signIn('Luís', people.luis.password)).status).toBe(401)
  expect((await accept(token, hers)).status).toBe(200)
  expect((await signIn('Luís', hers)).status).toBe(200)
  // Revoking it at this point would leave the user without a password.
  await ask('POST', `/people/${id}/invitation`)
  expect((await ask('DELETE', `/people/${id}/invitation`)).status).toBe(204)
  expect(await idOf('Luís')).toBe(id)
  expect((await signIn('Luís', hers)).status).toBe(401)
})

test('changing a role takes effect at once and ends the sessions', async () => {
  const lead = await authProxy.signIn('luis')
  const id = await idOf('Luís')
  const email = 'luis@andina.example'
  const changed = await ask('PATCH', `/people/${id}`, { email })
  expect(await changed.json()).toMatchObject({ email, role: 'support-lead', sessions: 1 })
  expect(await (await ask('PATCH', `/people/${id}`, { role: 'admin' })).json()).toMatchObject({
    email,
    role: 'admin',
    sessions: 0,
  })
  expect((await ask('GET', '/people', undefined, lead)).status).toBe(401)
  const luis = await authProxy.signIn('luis')
  expect((await ask('GET', '/people', undefined, luis)).status).toBe(200)
  expect(await authProxy.audit()).toContainEqual(
    expect.objectContaining({ operation: 'changePerson', target: 'Luís', detail: 'admin' }),
  )
  // An administrator who demotes another revokes that user's rights for all following requests.
  await ask('PATCH', `/people/${id}`, { role: 'support-lead', email: null })
  expect((await ask('GET', '/people', undefined, luis)).status).toBe(401)
  expect((await authProxy.users.current()).people[1]).not.toHaveProperty('email')
})

test('the last administrator who can sign in cannot be removed', async () => {
  const ana = await idOf('Ana Prado')
  // An administrator who has only been invited cannot administer yet.
  await invite({ ...nuria, role: 'admin' })
  const attempts = () => [
    ask('DELETE', `/people/${ana}`),
    ask('PATCH', `/people/${ana}`, { role: 'support-lead' }),
    ask('POST', `/people/${ana}/invitation`),
  ]
  for (const answer of attempts())
    expect(await refusal(await answer)).toBe('409 last-administrator')
  expect((await ask('PATCH', `/people/${ana}`, { email: 'ana@andina.example' })).status).toBe(200)
  const other = await idOf('Luís')
  await ask('PATCH', `/people/${other}`, { role: 'admin' })
  // If two administrators remove each other at once, one stays.
  const luis = await authProxy.signIn('luis')
  const removed = await Promise.all([
    ask('DELETE', `/people/${ana}`, undefined, luis),
    ask('DELETE', `/people/${other}`),
  ])
  expect(removed.filter(({ status }) => status === 204)).toHaveLength(1)
  const left = (await authProxy.users.current()).people
  expect(left.filter(({ role, password }) => role === 'admin' && password !== null)).toHaveLength(1)
})

test('removing a user ends the user’s sessions', async () => {
  const lead = await authProxy.signIn('luis')
  const id = await idOf('Luís')
  expect((await ask('DELETE', `/people/${id}`)).status).toBe(204)
  expect((await ask('GET', '/account', undefined, lead)).status).toBe(401)
  expect((await signIn('Luís', people.luis.password)).status).toBe(401)
  expect(await refusal(await ask('DELETE', `/people/${id}`))).toBe('404 not-found')
})

test('lists and ends the sessions of a user', async () => {
  const cookies = [
    await authProxy.signIn('luis'),
    await authProxy.signIn('luis'),
    await authProxy.signIn('luis'),
  ]
  const id = await idOf('Luís')
  const { sessions } = (await (await ask('GET', `/people/${id}/sessions`)).json()) as {
    sessions: { id: string; current: boolean }[]
  }
  expect(sessions.map(({ current }) => current)).toEqual([false, false, false])
  expect((await ask('DELETE', `/people/${id}/sessions/${sessions[0]?.id}`)).status).toBe(204)
  expect(await (await ask('DELETE', `/people/${id}/sessions`)).json()).toEqual({ ended: 2 })
  for (const cookie of cookies)
    expect((await ask('GET', '/account', undefined, cookie)).status).toBe(401)
  // All of the user's own sessions except the current one.
  await authProxy.signIn('ana')
  const ana = await idOf('Ana Prado')
  expect(await (await ask('DELETE', `/people/${ana}/sessions`)).json()).toEqual({ ended: 1 })
  expect((await ask('GET', '/people')).status).toBe(200)
})

describe('a required second factor', () => {
  const requireOf = (requireSecondFactor: string, cookie = admin) =>
    ask('PUT', '/people/settings', { requireSecondFactor }, cookie)

  test('allows users without one to set it up, and nothing else', async () => {
    const lead = await authProxy.signIn('luis')
    expect((await requireOf('everyone')).status).toBe(204)
    expect((await ask('GET', '/people')).status).toBe(403)
    expect(await refusal(await ask('GET', '/users/agents', undefined, lead))).toBe('403 must-enrol')
    expect(await refusal(await ask('POST', '/users/agents', {}, lead))).toBe('403 must-enrol')
    expect(gateway.seen).toEqual([])
    const session: unknown = await (await ask('GET', '/session', undefined, lead)).json()
    expect(session).toMatchObject({ signedIn: true, mustEnrol: true, operations: [] })

    const { password } = people.luis
    const begun = await ask('POST', '/account/second-factor', { password }, lead)
    const { secret } = (await begun.json()) as { secret: string }
    const code = appCode(secret, clock.now)
    await ask('POST', '/account/second-factor/confirm', { code }, lead)
    expect((await ask('GET', '/users/agents', undefined, lead)).status).toBe(200)
    expect(await (await ask('GET', '/session', undefined, lead)).json()).toMatchObject({
      mustEnrol: false,
      secondFactor: true,
    })
    const remove = await ask('POST', '/account/second-factor/remove', { password }, lead)
    expect(await refusal(remove)).toBe('409 second-factor-required')
  })

  test('may be one of administrators only', async () => {
    const [ana, lead] = [await authProxy.signIn('ana'), await authProxy.signIn('luis')]
    expect((await requireOf('sometimes')).status).toBe(400)
    expect((await requireOf('administrators')).status).toBe(204)
    expect(await refusal(await ask('GET', '/people', undefined, ana))).toBe('403 must-enrol')
    expect((await ask('GET', '/users/agents', undefined, lead)).status).toBe(200)
    const account = async (cookie: string) =>
      (await (await ask('GET', '/account', undefined, cookie)).json()) as unknown
    expect(await account(ana)).toMatchObject({ secondFactor: { required: true } })
    expect(await account(lead)).toMatchObject({ secondFactor: { required: false } })
  })

  test('is reset by an administrator, which ends the sessions', async () => {
    const lead = await authProxy.signIn('luis')
    const id = await idOf('Luís')
    expect(await refusal(await ask('DELETE', `/people/${id}/second-factor`))).toBe(
      '409 second-factor-off',
    )
    const { password } = people.luis
    const begun = await ask('POST', '/account/second-factor', { password }, lead)
    const { secret } = (await begun.json()) as { secret: string }
    const code = appCode(secret, clock.now)
    await ask('POST', '/account/second-factor/confirm', { code }, lead)
    expect((await signIn('Luís', password)).status).toBe(401)
    expect((await ask('DELETE', `/people/${id}/second-factor`)).status).toBe(204)
    expect((await ask('GET', '/account', undefined, lead)).status).toBe(401)
    expect((await signIn('Luís', password)).status).toBe(200)
  })
})
