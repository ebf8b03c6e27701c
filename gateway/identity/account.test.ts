import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { appCode, openTestAuthProxy, people, type TestAuthProxy } from './testing/auth-proxy.ts'

const clock = { now: 0 }
let gateway: FakeGateway
let authProxy: TestAuthProxy
const folder = mkdtempSync(join(tmpdir(), 'switchboard-account-'))
const breachedFile = join(folder, 'breached.txt')
writeFileSync(breachedFile, createHash('sha1').update('seven stolen teapots').digest('hex'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  clock.now = Date.UTC(2026, 10, 22, 12)
  gateway = await openFakeGateway((_, outgoing) => outgoing.end('{}'))
  authProxy = await openTestAuthProxy(gateway.url, 'the-global-key', {
    now: () => clock.now,
    breachedFile,
  })
})
afterEach(async () => {
  await authProxy.close()
  await gateway.close()
})

const { name, password } = people.ana
const newPassword = 'three walnuts under a tram'

/** Returns the status and reason of a refusal. */
async function refusal(answer: Response): Promise<string> {
  const { reason } = (await answer.json()) as { reason: string }
  return `${answer.status} ${reason}`
}

const signIn = (body: object) =>
  authProxy.ask('POST', '/session', { body: { name, password, ...body } })

/** Sets up a second factor. @returns its secret and recovery codes */
async function enrol(cookie: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await authProxy.ask('POST', '/account/second-factor', { cookie })
  expect(begun.status).toBe(200)
  const { secret, uri } = (await begun.json()) as { secret: string; uri: string }
  expect(uri).toContain(`secret=${secret}`)
  const body = { code: appCode(secret, clock.now) }
  const confirmed = await authProxy.ask('POST', '/account/second-factor/confirm', { cookie, body })
  expect(confirmed.status).toBe(200)
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
  return { secret, recoveryCodes }
}

describe('changing the own password', () => {
  const change = (cookie: string, next: string) =>
    authProxy.ask('PUT', '/account/password', { cookie, body: { newPassword: next } })

  test('ends all other sessions', async () => {
    const [here, elsewhere] = [await authProxy.signIn('ana'), await authProxy.signIn('ana')]
    const luis = await authProxy.signIn('luis')
    expect((await change(here, newPassword)).status).toBe(204)
    const status = async (cookie: string) =>
      (await authProxy.ask('GET', '/users/agents', { cookie })).status
    expect([await status(here), await status(elsewhere), await status(luis)]).toEqual([
      200, 401, 200,
    ])
    expect(await refusal(await signIn({}))).toBe('401 wrong-credentials')
    expect((await signIn({ password: newPassword })).status).toBe(200)
    const audited = (await authProxy.audit()).filter(
      ({ operation }) => operation === 'changePassword',
    )
    expect(audited).toMatchObject([{ person: 'Ana Prado', role: 'admin', status: 204 }])
    expect(JSON.stringify(await authProxy.audit())).not.toContain(newPassword)
    expect(await authProxy.stored()).not.toContain(newPassword)
  })

  test.each([
    ['short', '422 password-too-short'],
    ['x'.repeat(1001), '422 password-too-long'],
    ['anaprado-anaprado', '422 password-too-easy'],
    ['whatsapp1234567', '422 password-too-easy'],
    ['seven stolen teapots', '422 password-breached'],
  ])('rejects %s', async (next, reason) => {
    const cookie = await authProxy.signIn('ana')
    expect(await refusal(await change(cookie, next))).toBe(reason)
    expect((await signIn({})).status).toBe(200)
  })

  test('accepts the new password however its accents are encoded', async () => {
    const cookie = await authProxy.signIn('ana')
    await change(cookie, 'três búhos comen pan azul'.normalize('NFD'))
    const typed = 'três búhos comen pan azul'.normalize('NFC')
    expect((await signIn({ password: typed })).status).toBe(200)
  })

  test('is refused without a session and from another site', async () => {
    const body = { newPassword }
    expect(await refusal(await authProxy.ask('PUT', '/account/password', { body }))).toBe(
      '401 signed-out',
    )
    const cookie = await authProxy.signIn('ana')
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(
      (await authProxy.ask('PUT', '/account/password', { cookie, body, headers })).status,
    ).toBe(403)
  })
})

describe('a second factor', () => {
  test('is required after the password, and each code works once', async () => {
    const { secret } = await enrol(await authProxy.signIn('ana'))
    expect(await refusal(await signIn({}))).toBe('401 second-factor-needed')
    expect(await refusal(await signIn({ password: 'wrong', code: '123456' }))).toBe(
      '401 wrong-credentials',
    )
    // The code that confirmed the enrolment is already used.
    expect(await refusal(await signIn({ code: appCode(secret, clock.now) }))).toBe('401 wrong-code')
    const next = appCode(secret, clock.now, 1)
    const both = await Promise.all([signIn({ code: next }), signIn({ code: next })])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
    clock.now += 30_000
    expect(await refusal(await signIn({ code: next }))).toBe('401 wrong-code')
    expect(await refusal(await signIn({ code: appCode(secret, clock.now, 4) }))).toBe(
      '401 wrong-code',
    )
  })

  test('works right after a clock that was ahead is set back', async () => {
    const { secret } = await enrol(await authProxy.signIn('ana'))
    clock.now += 3_600_000
    expect((await signIn({ code: appCode(secret, clock.now) })).status).toBe(200)
    clock.now -= 3_500_000
    const code = appCode(secret, clock.now)
    expect((await signIn({ code })).status).toBe(200)
    expect(await refusal(await signIn({ code }))).toBe('401 wrong-code')
  })

  test('limits attempts with codes like attempts with passwords', async () => {
    await enrol(await authProxy.signIn('ana'))
    for (let i = 0; i < 5; i++) expect((await signIn({ code: `00000${i}` })).status).toBe(401)
    expect(await refusal(await signIn({ code: '000006' }))).toBe('429 too-many-attempts')
  })

  test('limits codes even if a correct password is sent in between, also in a known browser', async () => {
    const first = await signIn({})
    const [session = '', device = ''] = first.headers
      .getSetCookie()
      .map((one) => one.split(';')[0] ?? '')
    await enrol(session)
    for (const cookie of [device, '']) {
      const ask = (body: object) =>
        authProxy.ask('POST', '/session', { cookie, body: { name, password, ...body } })
      for (let i = 0; i < 5; i++) {
        expect(await refusal(await ask({}))).toBe('401 second-factor-needed')
        expect(await refusal(await ask({ code: `00000${i}` }))).toBe('401 wrong-code')
      }
      expect(await refusal(await ask({ code: '000006' }))).toBe('429 too-many-attempts')
    }
  })

  test('is stored encrypted, its recovery codes hashed, and neither appears in the audit', async () => {
    const { secret, recoveryCodes } = await enrol(await authProxy.signIn('ana'))
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const kept = (await authProxy.stored()) + JSON.stringify(await authProxy.audit())
    for (const one of [secret, ...recoveryCodes]) expect(kept).not.toContain(one)
    const ended = await authProxy.audit()
    expect(ended.map(({ operation }) => operation)).toEqual([
      'signIn',
      'beginSecondFactor',
      'enableSecondFactor',
    ])
  })

  test('does not use up a recovery code if the audit cannot be written', async () => {
    const { recoveryCodes } = await enrol(await authProxy.signIn('ana'))
    const [code = ''] = recoveryCodes
    const unblock = await authProxy.blockAudit()
    expect((await signIn({ code })).status).toBe(503)
    await unblock()
    expect((await signIn({ code })).status).toBe(200)
    expect((await authProxy.audit()).at(-1)).toMatchObject({
      operation: 'signIn',
      person: 'Ana Prado',
      detail: 'recovery-code',
      status: 200,
    })
  })

  test('accepts each recovery code once, in any notation', async () => {
    const { recoveryCodes } = await enrol(await authProxy.signIn('ana'))
    const [first = '', second = ''] = recoveryCodes
    const answer = await signIn({ code: ` ${first.toLowerCase().replaceAll('-', ' ')}` })
    expect(answer.status).toBe(200)
    expect(await refusal(await signIn({ code: first }))).toBe('401 wrong-code')
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const account = async () =>
      (await authProxy.ask('GET', '/account', { cookie })).json() as Promise<unknown>
    expect(await account()).toMatchObject({
      secondFactor: {
        enabled: true,
        recoveryCodesLeft: 9,
        required: false,
        since: clock.now,
        // With a code of the current 30 seconds.
        lastUsedAt: clock.now - (clock.now % 30_000),
      },
    })
    expect((await authProxy.audit()).some(({ detail }) => detail === 'recovery-code')).toBe(true)
    const renewed = await authProxy.ask('POST', '/account/second-factor/recovery-codes', { cookie })
    expect(renewed.status).toBe(200)
    expect(await refusal(await signIn({ code: second }))).toBe('401 wrong-code')
    expect(await account()).toMatchObject({ secondFactor: { recoveryCodesLeft: 10 } })
  })

  test('is set up with a valid code within ten minutes', async () => {
    const cookie = await authProxy.signIn('ana')
    const post = (path: string, body?: object) =>
      authProxy.ask('POST', `/account/second-factor${path}`, { cookie, body })
    expect(await refusal(await post('/confirm', { code: '000000' }))).toBe('409 no-enrolment')
    const { secret } = (await (await post('')).json()) as { secret: string }
    expect(await refusal(await post('/confirm', { code: '000000' }))).toBe(
      '403 wrong-enrolment-code',
    )
    clock.now += 10 * 60_000
    const code = appCode(secret, clock.now)
    expect(await refusal(await post('/confirm', { code }))).toBe('409 no-enrolment')
    expect((await signIn({})).status).toBe(200)
  })

  test('is replaced only once the new one is confirmed, and is removed', async () => {
    const cookie = await authProxy.signIn('ana')
    const former = await enrol(cookie)
    await authProxy.ask('POST', '/account/second-factor', { cookie })
    clock.now += 30_000
    expect((await signIn({ code: appCode(former.secret, clock.now) })).status).toBe(200)
    const { secret } = await enrol(cookie)
    clock.now += 30_000
    for (const code of [appCode(former.secret, clock.now, 1), former.recoveryCodes[0] ?? ''])
      expect(await refusal(await signIn({ code }))).toBe('401 wrong-code')
    expect((await signIn({ code: appCode(secret, clock.now) })).status).toBe(200)
    const remove = () => authProxy.ask('POST', '/account/second-factor/remove', { cookie })
    expect((await remove()).status).toBe(204)
    expect(await refusal(await remove())).toBe('409 second-factor-off')
    expect((await signIn({})).status).toBe(200)
  })
})

describe('the own sessions', () => {
  interface Devices {
    readonly sessions: { id: string; current: boolean; browser: string | null; address: string }[]
  }
  const list = async (cookie: string) =>
    ((await (await authProxy.ask('GET', '/account/sessions', { cookie })).json()) as Devices)
      .sessions

  test('lists sessions and ends one, or all but the current one', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const headers = { 'user-agent': firefox }
    const answer = await authProxy.ask('POST', '/session', { body: { name, password }, headers })
    const here = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await authProxy.signIn('luis')
    clock.now += 1_000
    const [second, third] = [await authProxy.signIn('ana'), await authProxy.signIn('ana')]
    clock.now += 1_000
    const sessions = await list(here)
    expect(sessions).toHaveLength(3)
    expect(sessions.find(({ current }) => current)).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/) as string,
      createdAt: clock.now - 2_000,
      // To the minute.
      lastUsedAt: clock.now - 2_000,
      until: clock.now - 2_000 + 12 * 3_600_000,
      address: '127.0.0.1',
      browser: 'Firefox',
      system: 'Linux',
      method: 'password',
      methodName: null,
      locked: false,
      current: true,
    })
    const other = (await list(second)).find(({ current }) => current)?.id ?? ''
    const luis = await authProxy.signIn('luis')
    const end = (cookie: string, id: string) =>
      authProxy.ask('DELETE', `/account/sessions/${id}`, { cookie })
    expect(await refusal(await end(luis, other))).toBe('404 not-found')
    expect((await end(here, other)).status).toBe(204)
    expect((await authProxy.ask('GET', '/account', { cookie: second })).status).toBe(401)
    const rest = await authProxy.ask('DELETE', '/account/sessions', { cookie: here })
    expect(await rest.json()).toEqual({ ended: 1 })
    expect((await authProxy.ask('GET', '/account', { cookie: third })).status).toBe(401)
    expect(await list(here)).toHaveLength(1)
    expect(await list(luis)).toHaveLength(2)
  })
})

describe('a known browser', () => {
  test('can sign in after strangers have used up the attempts for its user', async () => {
    const first = await signIn({})
    const device = first.headers.getSetCookie()[1]?.split(';')[0] ?? ''
    for (let i = 0; i < 6; i++) await signIn({ password: `wrong ${i}` })
    expect((await signIn({})).status).toBe(429)
    const ask = (cookie: string, body: object) =>
      authProxy.ask('POST', '/session', { cookie, body })
    expect((await ask(device, { name, password })).status).toBe(200)
    // The cookie is valid for this user only and cannot be forged.
    const forged = device.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`)
    expect((await ask(forged, { name, password })).status).toBe(429)
    for (let i = 0; i < 5; i++)
      expect((await ask(device, { name, password: `wrong ${i}` })).status).toBe(401)
    expect((await ask(device, { name, password })).status).toBe(429)
  })
})

test('accepts a short password from an earlier version and reports that it is short', async () => {
  const short = await openTestAuthProxy(gateway.url, 'the-global-key', {
    passwords: { ana: 'twelve-chars' },
  })
  const answer = await short.ask('POST', '/session', { body: { name, password: 'twelve-chars' } })
  expect(await answer.json()).toMatchObject({ shouldChangePassword: true })
  await short.close()
})

test('each person has a secret for stored passwords, the same in every session, unless it is locked', async () => {
  const ask = (cookie?: string) =>
    authProxy.ask('GET', '/account/storage-secret', cookie ? { cookie } : {})
  const cookies = [
    await authProxy.signIn('ana'),
    await authProxy.signIn('ana'),
    await authProxy.signIn('luis'),
  ]
  const [first, again, others] = await Promise.all(
    cookies.map(async (cookie) => {
      const answer = await ask(cookie)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      return ((await answer.json()) as { secret: string }).secret
    }),
  )
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(again).toBe(first)
  expect(others).not.toBe(first)
  await authProxy.ask('POST', '/session/lock', { cookie: cookies[0] ?? '' })
  expect(await refusal(await ask(cookies[0]))).toBe('401 locked')
  expect(await refusal(await ask())).toBe('401 signed-out')
  expect(gateway.seen).toEqual([])
})
