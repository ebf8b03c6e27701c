import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '#gateway/log/log.ts'
import { openFakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { openTestAuthProxy, type TestAuthProxy } from '#gateway/identity/testing/auth-proxy.ts'
import { openTestProvider, type TestProvider } from './testing/test-provider.ts'

let gateway: Awaited<ReturnType<typeof openFakeGateway>>
let provider: TestProvider
let authProxy: TestAuthProxy
const logged: string[] = []

beforeEach(async () => {
  logged.length = 0
  vi.spyOn(log, 'warn').mockImplementation((...line: unknown[]) => {
    logged.push(JSON.stringify(line))
  })
  gateway = await openFakeGateway((_, outgoing) => outgoing.end('[]'))
  provider = await openTestProvider()
  provider.accounts.set('eva', {
    name: 'Eva Lima',
    email: 'eva@acme.example',
    groups: ['leads', 'all-staff'],
  })
  provider.accounts.set('root', { name: 'Rui', email: 'rui@acme.example', groups: ['admins'] })
  authProxy = await openTestAuthProxy(gateway.url, 'the-global-key', {
    provider: (url) => provider.forServer(url),
  })
  await saveGroups([
    { value: 'leads', role: 'support-lead', labels: null },
    { value: 'admins', role: 'admin', labels: null },
  ])
})

afterEach(async () => {
  vi.restoreAllMocks()
  await authProxy.close()
  await provider.close()
  await gateway.close()
})

async function saveGroups(groups: readonly object[]): Promise<Response> {
  const cookie = await authProxy.signIn('ana')
  const now = await authProxy.ask('GET', '/sso-groups', { cookie })
  const { version } = (await now.json()) as { version: number }
  return authProxy.ask('PUT', '/sso-groups', { cookie, body: { groups, version } })
}

/** Begins a sign-in. @returns the provider's address, and the cookie of this browser */
async function begin(to = '/g/own/agents?a=1') {
  const answer = await authProxy.ask('POST', '/oidc', { body: { to } })
  const { url = '' } = (await answer.json()) as { url?: string }
  const [set = ''] = answer.headers.getSetCookie()
  return { status: answer.status, url, set, cookie: set.split(';')[0] ?? '' }
}

/** Returns what the browser gets when the provider leads back. */
async function comeBack(url: string, cookie = '') {
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
  const session = answer.headers
    .getSetCookie()
    .find((one) => one.startsWith(`switchboard-${authProxy.port}=`))
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie(),
    session: session?.split(';')[0] ?? '',
  }
}

async function signIn(login: string, to?: string) {
  const { url, cookie } = await begin(to)
  return comeBack(await provider.signIn(url, login), cookie)
}

const sessionOf = async (cookie: string) =>
  (await (await authProxy.ask('GET', '/session', { cookie })).json()) as Record<string, unknown>

describe('signing in with a provider', () => {
  test('leads back to the page that was asked for, with the role of the groups', async () => {
    const { set, url } = await begin()
    expect(set).toMatch(/; Max-Age=900; Path=\/api\/oidc\/callback; HttpOnly; SameSite=Lax$/)
    const asked = new URL(url).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${authProxy.url}/api/oidc/callback`,
    })
    for (const secret of ['state', 'nonce'])
      expect(set.includes(asked.get(secret) ?? '')).toBe(false)

    const back = await signIn('eva')
    expect(back).toMatchObject({ status: 303, location: '/g/own/agents?a=1' })
    expect(await sessionOf(back.session)).toMatchObject({
      signedIn: true,
      name: 'Eva Lima',
      role: 'support-lead',
      sso: 'Acme SSO',
      mustEnrol: false,
    })
    expect((await authProxy.ask('GET', '/account', { cookie: back.session })).status).toBe(200)
    const { people } = await authProxy.users.current()
    expect(people.at(-1)).toMatchObject({
      name: 'Eva Lima',
      email: 'eva@acme.example',
      password: null,
      sso: { issuer: provider.issuer, subject: 'eva', isRoleSetHere: false },
    })
    const entries = await authProxy.audit()
    expect(entries.at(-1)).toMatchObject({
      person: 'Eva Lima',
      operation: 'signIn',
      outcome: 'accepted',
      detail: 'Acme SSO',
    })
  })

  test('needs no second factor, which belongs to the password', async () => {
    await authProxy.users.change((list) => ({ ...list, requireSecondFactor: 'everyone' }))
    const { session } = await signIn('eva')
    expect(await sessionOf(session)).toMatchObject({ mustEnrol: false })
  })

  test('is refused without a role, and adds nobody', async () => {
    provider.accounts.set('tom', { name: 'Tom', email: 'tom@acme.example', groups: ['all-staff'] })
    const back = await signIn('tom')
    expect(back).toMatchObject({ location: '/g/own/agents?a=1#sso-no-role', session: '' })
    expect(await authProxy.users.find('Tom')).toBeUndefined()
    expect((await authProxy.audit()).at(-1)).toMatchObject({
      person: 'Tom',
      operation: 'signIn',
      outcome: 'refused',
      reason: 'sso-no-role',
    })
  })

  test('never takes over the account of someone with the same name or address', async () => {
    await authProxy.users.change((list) => ({
      ...list,
      people: list.people.map((one) =>
        one.name === 'Ana Prado' ? { ...one, email: 'eva@acme.example' } : one,
      ),
    }))
    provider.accounts.set('ana2', {
      name: 'ANA prado',
      email: 'eva@acme.example',
      groups: ['leads'],
    })
    const { session } = await signIn('ana2')
    expect(await sessionOf(session)).toMatchObject({
      name: 'ANA prado (eva@acme.example)',
      role: 'support-lead',
    })
    expect(await authProxy.users.find('Ana Prado')).toMatchObject({ role: 'admin' })
  })

  test('follows the groups at each sign-in, and ends the sessions of those who lost their role', async () => {
    const eva = (groups: readonly string[]) =>
      provider.accounts.set('eva', { name: 'Eva Lima', email: 'eva@acme.example', groups })
    const first = await signIn('eva')
    eva(['leads', 'admins'])
    const second = await signIn('eva')
    expect(await sessionOf(second.session)).toMatchObject({ role: 'admin' })
    expect(await sessionOf(first.session)).toMatchObject({ signedIn: false })
    eva([])
    expect(await signIn('eva')).toMatchObject({ location: '/g/own/agents?a=1#sso-no-role' })
    expect(await sessionOf(second.session)).toMatchObject({ signedIn: false })
    eva(['leads'])
    const third = await signIn('eva')
    expect(await sessionOf(third.session)).toMatchObject({ role: 'support-lead' })
  })

  test('keeps a role that an administrator has set here', async () => {
    const { session } = await signIn('eva')
    const cookie = await authProxy.signIn('ana')
    const answer = await authProxy.ask('GET', '/people', { cookie })
    const { people } = (await answer.json()) as { people: { id: string; name: string }[] }
    const id = people.find(({ name }) => name === 'Eva Lima')?.id ?? ''
    await authProxy.ask('PATCH', `/people/${id}`, { cookie, body: { role: 'admin' } })
    expect(await sessionOf(session)).toMatchObject({ signedIn: false })
    provider.accounts.set('eva', { name: 'Eva Lima', email: 'eva@acme.example', groups: [] })
    const again = await signIn('eva')
    expect(await sessionOf(again.session)).toMatchObject({ role: 'admin' })
    // No password goes around the provider.
    const reset = await authProxy.ask('POST', `/people/${id}/invitation`, { cookie })
    expect([reset.status, await reset.json()]).toMatchObject([409, { reason: 'signs-in-with-sso' }])

    provider.accounts.set('eva', { name: 'Eva Lima', email: 'eva@acme.example', groups: ['leads'] })
    await signIn('eva')
    const source = { cookie, body: { from: 'sso' } }
    expect((await authProxy.ask('PUT', `/people/${id}/role-source`, source)).status).toBe(204)
    expect(await authProxy.users.find('Eva Lima')).toMatchObject({ role: 'support-lead' })
  })

  test('leaves one administrator whose role is set here', async () => {
    await signIn('root')
    const cookie = await authProxy.signIn('ana')
    const answer = await authProxy.ask('GET', '/people', { cookie })
    const { people } = (await answer.json()) as { people: { id: string; name: string }[] }
    const id = people.find(({ name }) => name === 'Ana Prado')?.id ?? ''
    const body = { role: 'support-lead' }
    const refused = await authProxy.ask('PATCH', `/people/${id}`, { cookie, body })
    expect(await refused.json()).toMatchObject({ reason: 'last-administrator' })
  })

  test('leads only to pages of this server', async () => {
    for (const to of [
      'https://elsewhere.example/x',
      '//elsewhere.example/x',
      '/\\elsewhere.example',
      '/.//elsewhere.example',
      'javascript:alert(1)',
      `/${'x'.repeat(3_000)}`,
    ])
      expect((await signIn('eva', to)).location, to.slice(0, 40)).toBe('/')
  })
})

test('a browser at another address of this server goes to the public one first', async () => {
  const headers = { origin: 'http://panel.internal', 'sec-fetch-site': 'same-origin' }
  const answer = await authProxy.ask('POST', '/oidc', { headers, body: { to: '/g/x?a' } })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await answer.json()).toEqual({ url: `${authProxy.url}/g/x?a` })
})

describe('a sign-in with a provider is refused', () => {
  test('in another browser, with another state, and without one', async () => {
    const { url, cookie } = await begin()
    const back = await provider.signIn(url, 'eva')
    expect(await comeBack(back)).toMatchObject({ location: '/#sso-expired', session: '' })
    const other = await begin()
    expect(await comeBack(back, other.cookie)).toMatchObject({ session: '' })
    const forged = new URL(back)
    forged.searchParams.set('state', 'x'.repeat(43))
    expect(await comeBack(forged.href, cookie)).toMatchObject({
      location: '/g/own/agents?a=1#sso-failed',
      session: '',
    })
    forged.searchParams.delete('state')
    expect(await comeBack(forged.href, cookie)).toMatchObject({ session: '' })
    // The browser that began it still may.
    expect((await comeBack(back, cookie)).session).not.toBe('')
  })

  test('with a code that was used', async () => {
    const { url, cookie } = await begin()
    const back = await provider.signIn(url, 'eva')
    const first = await comeBack(back, cookie)
    expect(first.session).not.toBe('')
    // The browser forgets what it began.
    expect(first.cookies.some((one) => one.includes('-sso=;') && one.includes('Max-Age=0'))).toBe(
      true,
    )
    expect(await comeBack(back, cookie)).toMatchObject({
      location: '/g/own/agents?a=1#sso-failed',
      session: '',
    })
  })

  test.each(['nonce', 'code_challenge'])('with another %s than was sent', async (name) => {
    const { url, cookie } = await begin()
    const forged = new URL(url)
    forged.searchParams.set(name, 'x'.repeat(43))
    const back = await provider.signIn(forged.href, 'eva')
    expect(await comeBack(back, cookie)).toMatchObject({
      location: '/g/own/agents?a=1#sso-failed',
      session: '',
    })
  })

  test('with an error of the provider', async () => {
    const { url, cookie } = await begin()
    const state = new URL(url).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
    const back = `${authProxy.url}/api/oidc/callback?${query.toString()}`
    expect((await comeBack(back, cookie)).location).toBe('/g/own/agents?a=1#sso-denied')
  })

  test('after a quarter of an hour', async () => {
    let now = Date.now()
    const slow = await openTestAuthProxy(gateway.url, 'the-global-key', {
      provider: (url) => provider.forServer(url),
      now: () => now,
    })
    const answer = await slow.ask('POST', '/oidc', { body: { to: '/' } })
    const { url } = (await answer.json()) as { url: string }
    const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';')
    const back = await provider.signIn(url, 'eva')
    now += 15 * 60_000
    expect((await comeBack(back, cookie)).location).toBe('/#sso-expired')
    await slow.close()
  })

  test('while the provider is down, which ends nothing else', async () => {
    provider.setDown(true)
    const refused = await authProxy.ask('POST', '/oidc', { body: { to: '/' } })
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { reason: 'sso-unavailable' },
    ])
    expect(await authProxy.signIn('ana')).not.toBe('')
    provider.setDown(false)
    const { url, cookie } = await begin()
    const back = await provider.signIn(url, 'eva')
    provider.setDown(true)
    expect((await comeBack(back, cookie)).location).toBe('/g/own/agents?a=1#sso-unavailable')
    provider.setDown(false)
    expect((await signIn('eva')).session).not.toBe('')
  })

  test('and neither code nor tokens are logged, audited, or stored in clear', async () => {
    const { url, cookie } = await begin()
    const back = await provider.signIn(url, 'eva')
    const { session } = await comeBack(back, cookie)
    await comeBack(back, cookie)
    const code = new URL(back).searchParams.get('code') ?? ''
    expect(code).not.toBe('')
    const out = await authProxy.ask('DELETE', '/session', { cookie: session })
    const { signOutUrl } = (await out.json()) as { signOutUrl: string }
    const idToken = new URL(signOutUrl).searchParams.get('id_token_hint') ?? ''
    const everything = JSON.stringify([logged, await authProxy.audit(), await authProxy.stored()])
    expect(logged.join('')).toContain('sso-failed')
    for (const secret of [code, idToken.split('.')[2] ?? '', 'a secret of the test client'])
      expect(everything.includes(secret), secret).toBe(false)
  })
})

test.each(['an open', 'a locked'])(
  '%s session is replaced only by a new sign-in at the provider, which confirms changes',
  async (which) => {
    let now = Date.now()
    await authProxy.close()
    authProxy = await openTestAuthProxy(gateway.url, 'the-global-key', {
      provider: (url) => provider.forServer(url),
      now: () => now,
    })
    await saveGroups([{ value: 'leads', role: 'admin', labels: null }])
    const { session } = await signIn('eva')
    now += 11 * 60_000
    const change = async (cookie: string) =>
      (await authProxy.ask('PUT', '/people/passwords', { cookie, body: { passwords: true } }))
        .status
    expect(await change(session)).toBe(403)
    if (which === 'a locked') {
      await authProxy.ask('POST', '/session/lock', { cookie: session })
      expect(await sessionOf(session)).toMatchObject({ locked: true, sso: 'Acme SSO' })
    }
    const answer = await authProxy.ask('POST', '/oidc', { cookie: session, body: { to: '/' } })
    const { url } = (await answer.json()) as { url: string }
    const asked = new URL(url).searchParams
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
    const begun = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const back = await provider.signIn(url, 'eva')
    // On the way back from another site, the browser does not send the session's cookie.
    const after = await comeBack(back, begun)
    expect(await sessionOf(after.session)).toMatchObject({ locked: false, name: 'Eva Lima' })
    expect(await change(after.session)).toBe(204)
    expect(await sessionOf(session)).toMatchObject({ signedIn: false })
  },
)

describe('signing out', () => {
  test('ends the session here, and names the address that ends the one of the provider', async () => {
    const { session } = await signIn('eva')
    expect(await authProxy.stored()).not.toContain('eyJ')
    const out = await authProxy.ask('DELETE', '/session', { cookie: session })
    const { signOutUrl } = (await out.json()) as { signOutUrl: string }
    const url = new URL(signOutUrl)
    expect(url.origin).toBe(provider.issuer)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${authProxy.url}/`)
    expect((await fetch(url)).status).toBe(200)
    expect(await sessionOf(session)).toMatchObject({ signedIn: false })
  })

  test('works while the provider is down', async () => {
    const other = await openTestAuthProxy(gateway.url, 'the-global-key', {
      provider: (url) => provider.forServer(url),
    })
    const answer = await other.ask('DELETE', '/session', { cookie: await other.signIn('ana') })
    expect(answer.status).toBe(204)
    await other.close()
  })
})

describe('the groups of a provider', () => {
  test('are edited from their current version', async () => {
    const cookie = await authProxy.signIn('ana')
    const groups = [{ value: 'ops', role: 'admin', labels: ['retail'] }]
    const body = { groups, version: 0 }
    const late = await authProxy.ask('PUT', '/sso-groups', { cookie, body })
    expect([late.status, await late.json()]).toMatchObject([409, { reason: 'sso-groups-changed' }])
    const twice = { groups: [...groups, ...groups], version: 1 }
    expect((await authProxy.ask('PUT', '/sso-groups', { cookie, body: twice })).status).toBe(400)
    await signIn('eva')
    const now = await authProxy.ask('GET', '/sso-groups', { cookie })
    expect(await now.json()).toEqual({
      provider: 'Acme SSO',
      passwords: true,
      version: 1,
      groups: [
        { value: 'admins', role: 'admin', labels: null, people: 0 },
        { value: 'leads', role: 'support-lead', labels: null, people: 1 },
      ],
    })
    const lead = await authProxy.signIn('luis')
    expect((await authProxy.ask('GET', '/sso-groups', { cookie: lead })).status).toBe(403)
    expect(
      (await authProxy.audit()).find((one) => one.operation === 'changeSsoGroups'),
    ).toMatchObject({ person: 'Ana Prado', detail: '+leads: support-lead, +admins: admin' })
  })

  test('tell for an address what that person may do', async () => {
    await signIn('eva')
    const cookie = await authProxy.signIn('ana')
    const check = async (email: string, groups: readonly object[]): Promise<unknown> =>
      (await authProxy.ask('POST', '/sso-groups/check', { cookie, body: { email, groups } })).json()
    const leads = { value: 'leads', role: 'support-lead', labels: ['a'] }
    expect(await check(' EVA@acme.example', [leads])).toMatchObject({
      name: 'Eva Lima',
      role: 'support-lead',
      labels: ['a'],
      from: ['leads'],
    })
    expect(await check('eva@acme.example', [])).toMatchObject({ role: null, from: [] })
    expect(await check('who@acme.example', [])).toMatchObject({ reason: 'not-found' })
  })
})

describe('passwords that are turned off', () => {
  test('still sign administrators in, for an emergency, but nobody else', async () => {
    const cookie = await authProxy.signIn('ana')
    const off = await authProxy.ask('PUT', '/people/passwords', {
      cookie,
      body: { passwords: false },
    })
    expect(off.status).toBe(204)
    expect(await sessionOf('')).toEqual({ signedIn: false, sso: 'Acme SSO', passwords: false })
    await expect(authProxy.signIn('luis')).rejects.toThrow('403')
    expect(await authProxy.signIn('ana')).not.toBe('')
  })
})
