import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { routesWithPeople } from '#gateway/team-routes.ts'
import { userId } from './people/users.ts'
import { openTestAuthProxy, people, type TestAuthProxy } from './testing/auth-proxy.ts'
import { softPasskey, type SoftPasskey } from './testing/authenticator.ts'

const clock = { now: 0 }
const minute = 60_000
let gateway: FakeGateway
let authProxy: TestAuthProxy
beforeEach(async () => {
  clock.now = Date.UTC(2026, 10, 22, 12)
  gateway = await openFakeGateway((_, outgoing) => outgoing.end('{}'))
  authProxy = await openTestAuthProxy(gateway.url, 'the-global-key', { now: () => clock.now })
})
afterEach(async () => {
  await authProxy.close()
  await gateway.close()
})

const { password } = people.ana
const luis = `/people/${userId(people.luis.name)}`

async function refusal(answer: Response): Promise<string> {
  const { reason } = (await answer.json()) as { reason: string }
  return `${answer.status} ${reason}`
}

const get = async <T>(path: string, cookie?: string) => {
  const answer = await authProxy.ask('GET', path, cookie === undefined ? {} : { cookie })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as T
}

/** Adds a passkey as the page does. */
async function addPasskey(cookie: string, name = 'Laptop'): Promise<SoftPasskey> {
  const key = softPasskey(authProxy.url)
  const path = '/account/passkeys'
  const options = await get<PublicKeyCredentialCreationOptionsJSON>(`${path}/creation`, cookie)
  const body = { name, credential: key.create(options) }
  expect((await authProxy.ask('POST', path, { cookie, body })).status).toBe(200)
  return key
}

const request = () => get<PublicKeyCredentialRequestOptionsJSON>('/session/passkey')
const signInWith = async (key: SoftPasskey) =>
  authProxy.ask('POST', '/session/passkey', { body: { passkey: key.get(await request()) } })
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

interface Account {
  readonly passkeys: readonly { id: string; name: string; lastUsedAt: number | null }[]
}
interface Ways {
  readonly password: boolean
  readonly passkey: PublicKeyCredentialRequestOptionsJSON | null
}
const ways = (cookie: string) => get<Ways>('/session/confirmation', cookie)
const confirm = (cookie: string, body: object) =>
  authProxy.ask('POST', '/session/confirmation', { cookie, body })
const invite = (cookie: string, name = 'Bia') =>
  authProxy.ask('POST', '/people', { cookie, body: { name, role: 'admin' } })

describe('a sensitive change', () => {
  test('is refused ten minutes after the sign-in until the password is entered again', async () => {
    const cookie = await authProxy.signIn('ana')
    expect((await invite(cookie)).status).toBe(201)
    clock.now += 10 * minute
    expect(await refusal(await invite(cookie, 'Caio'))).toBe('403 confirm-identity')
    expect(await refusal(await confirm(cookie, { password: 'wrong' }))).toBe('403 wrong-password')
    expect(await refusal(await invite(cookie, 'Caio'))).toBe('403 confirm-identity')
    expect(await ways(cookie)).toEqual({ password: true, passkey: null })
    expect((await confirm(cookie, { password })).status).toBe(204)
    expect((await invite(cookie, 'Caio')).status).toBe(201)
    clock.now += 10 * minute
    expect(await refusal(await invite(cookie, 'Duda'))).toBe('403 confirm-identity')
    // Only the answer to the question is recorded, and never the password.
    const lines = (await authProxy.audit()).map(({ operation, status }) => `${operation} ${status}`)
    expect(lines).toEqual([
      'signIn 200',
      'invitePerson 201',
      'confirmIdentity 403',
      'confirmIdentity 204',
      'invitePerson 201',
    ])
    expect(JSON.stringify(await authProxy.audit())).not.toContain(password)
  })

  test('is confirmed for one session only, and not for a locked one', async () => {
    const [here, elsewhere] = [await authProxy.signIn('ana'), await authProxy.signIn('ana')]
    clock.now += 10 * minute
    await confirm(here, { password })
    expect(await refusal(await invite(elsewhere))).toBe('403 confirm-identity')
    await authProxy.ask('POST', '/session/lock', { cookie: here, body: {} })
    expect(await refusal(await invite(here))).toBe('401 locked')
    expect(await refusal(await confirm(here, { password }))).toBe('401 locked')
  })

  test('limits wrong confirmations, and not the sign-in elsewhere', async () => {
    const cookie = await authProxy.signIn('ana')
    for (let i = 0; i < 5; i++)
      expect(await refusal(await confirm(cookie, { password: `wrong ${i}` }))).toBe(
        '403 wrong-password',
      )
    expect(await refusal(await confirm(cookie, { password }))).toBe('429 too-many-attempts')
    await authProxy.signIn('ana')
    clock.now += 1_000
    expect((await confirm(cookie, { password })).status).toBe(204)
  })

  test('is each change of a way in, of a role, and of what all people need', () => {
    const confirmed = routesWithPeople.filter((route) => route.confirmed).map(({ name }) => name)
    expect(confirmed).toEqual(
      expect.arrayContaining([
        'changePassword',
        'beginPasskey',
        'removePasskey',
        'beginSecondFactor',
        'renewRecoveryCodes',
        'removeSecondFactor',
        'invitePerson',
        'changePeopleSettings',
        'changePerson',
        'removePerson',
        'resetPassword',
        'resetSecondFactor',
        'removePasskeys',
      ]),
    )
  })
})

describe('a passkey', () => {
  test('is a second factor for the sessions that it began', async () => {
    const first = await authProxy.signIn('ana')
    await authProxy.users.change((list) => ({ ...list, requireSecondFactor: 'administrators' }))
    const mayUse = async (cookie: string) => (await authProxy.ask('GET', '/people', { cookie })).ok
    expect(await mayUse(first)).toBe(false)
    const key = await addPasskey(first)
    expect(await mayUse(first)).toBe(true)
    expect(await mayUse(cookieOf(await signInWith(key)))).toBe(true)
    expect(await mayUse(await authProxy.signIn('ana'))).toBe(false)
  })

  test('is used after the password where a second factor is required, and none is set up beside it', async () => {
    const key = await addPasskey(await authProxy.signIn('ana'))
    await authProxy.users.change((list) => ({ ...list, requireSecondFactor: 'administrators' }))
    const cookie = await authProxy.signIn('ana')
    const lacking = { mustEnrol: true, operations: [] }
    expect(await get('/session', cookie)).toMatchObject(lacking)
    const { passkey } = await ways(cookie)
    for (const [method, path, body] of [
      ['POST', '/account/second-factor'],
      ['GET', '/account/passkeys/creation'],
      ['PUT', '/account/password', { next: 'a new one for a thief' }],
      ['POST', '/session/confirmation', { password }],
    ] as const)
      expect(await refusal(await authProxy.ask(method, path, { cookie, body })), path).toBe(
        '403 must-enrol',
      )
    const unlock = (body: object) => authProxy.ask('POST', '/session/unlock', { cookie, body })
    expect(await (await unlock({ password })).json()).toMatchObject(lacking)
    const used = await unlock({ passkey: key.get(passkey ?? { challenge: '' }) })
    expect(await used.json()).toMatchObject({ mustEnrol: false, role: 'admin' })
    expect((await invite(cookie)).status).toBe(201)
    const { sessions } = await get<{ sessions: { current: boolean; method: string }[] }>(
      '/account/sessions',
      cookie,
    )
    expect(sessions.find(({ current }) => current)).toMatchObject({
      method: 'passkey',
      methodName: 'Laptop',
    })
  })

  test('signs in without name, password and code, and is audited', async () => {
    const key = await addPasskey(await authProxy.signIn('ana'))
    await authProxy.users.change((list) => ({ ...list, requireSecondFactor: 'nobody' }))
    const answer = await signInWith(key)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ signedIn: true, name: people.ana.name })
    const cookie = cookieOf(answer)
    const { passkeys } = await get<Account>('/account', cookie)
    expect(passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: clock.now }])
    const { sessions } = await get<{ sessions: { method: string; methodName: string }[] }>(
      '/account/sessions',
      cookie,
    )
    expect(sessions.map(({ method, methodName }) => `${method} ${methodName}`).sort()).toEqual([
      'passkey Laptop',
      'password null',
    ])
    const audited = (await authProxy.audit()).slice(1)
    expect(audited).toMatchObject([
      { operation: 'addPasskey', person: 'Ana Prado', target: 'Laptop', status: 200 },
      { operation: 'signIn', person: 'Ana Prado', detail: 'passkey', status: 200 },
    ])
  })

  test('that is unknown is refused, and attempts are limited by network', async () => {
    const cookie = await authProxy.signIn('ana')
    const key = await addPasskey(cookie)
    expect(await refusal(await signInWith(softPasskey(authProxy.url)))).toBe('403 passkey-refused')
    const id = (await get<Account>('/account', cookie)).passkeys[0]?.id ?? ''
    expect((await authProxy.ask('DELETE', `/account/passkeys/${id}`, { cookie })).status).toBe(204)
    expect(await refusal(await signInWith(key))).toBe('403 passkey-refused')
    const body = { passkey: key.get(await request()) }
    const crossSite = { 'sec-fetch-site': 'cross-site' }
    const foreign = await authProxy.ask('POST', '/session/passkey', { body, headers: crossSite })
    expect(foreign.status).toBe(403)
    for (let i = 0; i < 18; i++)
      expect((await authProxy.ask('POST', '/session/passkey', { body: {} })).status).toBe(400)
    expect(await refusal(await signInWith(key))).toBe('429 too-many-attempts')
  })

  test('confirms its person in the session that asked, and unlocks it', async () => {
    const cookie = await authProxy.signIn('ana')
    const key = await addPasskey(cookie)
    const other = await authProxy.signIn('luis')
    const foreign = await addPasskey(other)
    clock.now += 10 * minute
    const { passkey } = await ways(cookie)
    expect(passkey?.allowCredentials).toHaveLength(1)
    const asked = passkey ?? { challenge: '' }
    expect(await refusal(await confirm(cookie, { passkey: foreign.get(asked) }))).toBe(
      '403 passkey-refused',
    )
    const elsewhere = (await ways(other)).passkey ?? { challenge: '' }
    expect(await refusal(await confirm(cookie, { passkey: key.get(elsewhere) }))).toBe(
      '403 passkey-refused',
    )
    const again = (await ways(cookie)).passkey ?? { challenge: '' }
    expect((await confirm(cookie, { passkey: key.get(again) })).status).toBe(204)
    expect((await invite(cookie)).status).toBe(201)

    await authProxy.ask('POST', '/session/lock', { cookie, body: {} })
    const locked = (await ways(cookie)).passkey ?? { challenge: '' }
    const body = { passkey: key.get(locked) }
    const unlocked = await authProxy.ask('POST', '/session/unlock', { cookie, body })
    expect(await unlocked.json()).toMatchObject({ locked: false, name: people.ana.name })
  })

  test('is renamed by its person, and stays if it is the last way in', async () => {
    const cookie = await authProxy.signIn('luis')
    const key = await addPasskey(cookie)
    const id = (await get<Account>('/account', cookie)).passkeys[0]?.id ?? ''
    const path = `/account/passkeys/${id}`
    const body = { name: 'Blue key' }
    expect((await authProxy.ask('PATCH', path, { cookie, body })).status).toBe(204)
    const spaces = { cookie, body: { name: '  ' } }
    expect((await authProxy.ask('PATCH', path, spaces)).status).toBe(400)
    const ana = await authProxy.signIn('ana')
    expect(await refusal(await authProxy.ask('DELETE', path, { cookie: ana }))).toBe(
      '404 not-found',
    )
    expect((await authProxy.ask('POST', `${luis}/invitation`, { cookie: ana })).status).toBe(201)
    const own = cookieOf(await signInWith(key))
    expect(await refusal(await authProxy.ask('DELETE', path, { cookie: own }))).toBe(
      '409 last-way-in',
    )
    expect((await get<Account>('/account', own)).passkeys).toMatchObject([body])
  })

  test('is seen and removed by administrators, which ends the sessions', async () => {
    const cookie = await authProxy.signIn('luis')
    const key = await addPasskey(cookie)
    const ana = await authProxy.signIn('ana')
    const count = async () =>
      (await get<{ people: { name: string; passkeys: number }[] }>('/people', ana)).people.map(
        ({ passkeys }) => passkeys,
      )
    expect(await count()).toEqual([0, 1])
    expect(await refusal(await authProxy.ask('DELETE', `${luis}/passkeys`, { cookie }))).toBe(
      '403 not-allowed',
    )
    expect((await authProxy.ask('DELETE', `${luis}/passkeys`, { cookie: ana })).status).toBe(204)
    expect(await count()).toEqual([0, 0])
    expect((await authProxy.ask('GET', '/account', { cookie })).status).toBe(401)
    expect(await refusal(await signInWith(key))).toBe('403 passkey-refused')
    expect((await authProxy.audit()).at(-2)).toMatchObject({
      operation: 'removePasskeys',
      target: people.luis.name,
      status: 204,
    })
  })
})
