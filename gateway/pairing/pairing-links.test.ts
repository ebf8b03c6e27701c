import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { openPairingLinks } from './pairing-links.ts'
import { openTestAuthProxy, type TestAuthProxy } from '#gateway/identity/testing/auth-proxy.ts'

const key = 'the-global-key'
const instanceToken = 'token-of-the-instance'
const qrText = '2@the-text-of-the-code'
const clock = { now: 0 }
/** The gateway's state of its only instance. */
const phone = { state: 'close', status: 200 }

let gateway: FakeGateway
let authProxy: TestAuthProxy
let admin: string
beforeEach(async () => {
  clock.now = Date.UTC(2026, 10, 22, 12)
  Object.assign(phone, { state: 'close', status: 200 })
  gateway = await openFakeGateway(({ url = '' }, outgoing) => {
    outgoing.setHeader('content-type', 'application/json')
    const [path = '', query] = url.split('?')
    if (!path.endsWith('/loja%20centro')) {
      outgoing.statusCode = 404
      outgoing.end('{}')
      return
    }
    outgoing.statusCode = phone.status
    const instance = { instanceName: 'loja centro', state: phone.state, token: instanceToken }
    outgoing.end(
      JSON.stringify(
        path.startsWith('/instance/connectionState/') || phone.state === 'open'
          ? { instance }
          : {
              code: qrText,
              base64: 'data:image/png;base64,AAAA',
              pairingCode: query === 'number=5519988410932' ? 'K7QF3MXD' : null,
              count: 1,
              expiresIn: 30_000,
              hash: instanceToken,
              apikey: key,
            },
      ),
    )
  })
  authProxy = await openTestAuthProxy(gateway.url, key, { now: () => clock.now })
  admin = await authProxy.signIn('ana')
})
afterEach(async () => {
  await authProxy.close()
  await gateway.close()
})

const request = { instance: 'loja centro', number: '5519988410932' }
const minutes = (count: number) => count * 60_000

interface Made {
  readonly link: { readonly id: string; readonly expiresAt: number }
  readonly token: string
  readonly path: string
}

async function make(body: object = request): Promise<Made> {
  const answer = await authProxy.ask('POST', '/pairing-links', { cookie: admin, body })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Made
}

const open = (token: string, cookie?: string) =>
  authProxy.ask('POST', '/pairing-link/open', { body: { token }, ...(cookie ? { cookie } : {}) })
const code = (token: string, cookie?: string) =>
  authProxy.ask('POST', '/pairing-link/code', { body: { token }, ...(cookie ? { cookie } : {}) })
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** Opens a link in a browser. @returns its cookie */
async function opened(token: string): Promise<string> {
  const answer = await open(token)
  expect(answer.status).toBe(200)
  return cookieOf(answer)
}

async function refusal(answer: Response): Promise<string> {
  const { reason } = (await answer.json()) as { reason?: string }
  return `${answer.status} ${reason}`
}

test('a link shows a code while its instance waits, and afterwards only that it is connected', async () => {
  const { link, token, path } = await make()
  expect(path).toBe(`/pair#${token}`)
  expect(link.expiresAt).toBe(clock.now + minutes(15))
  const first = await open(token)
  expect(await first.json()).toEqual({ ...request, expiresAt: link.expiresAt })
  const cookie = cookieOf(first)
  const shown = await code(token, cookie)
  expect(await shown.json()).toEqual({
    state: 'connecting',
    code: qrText,
    pairingCode: 'K7QF3MXD',
    expiresIn: 30_000,
  })
  phone.state = 'open'
  clock.now += 5_000
  expect(await (await code(token, cookie)).json()).toEqual({ state: 'open' })
  // The link is used up: it shows no further code when the phone is disconnected again.
  phone.state = 'close'
  clock.now += 5_000
  const callsBefore = gateway.seen.length
  expect(await (await code(token, cookie)).json()).toEqual({ state: 'open' })
  expect(gateway.seen).toHaveLength(callsBefore)
})

test('a link shows only the QR code if it has no number', async () => {
  const { token } = await make({ instance: 'loja centro' })
  const cookie = await opened(token)
  const shown: unknown = await (await code(token, cookie)).json()
  expect(shown).toEqual({ state: 'connecting', code: qrText, expiresIn: 30_000 })
})

test('a link works in the browser that opened it first, also after a reload, and in no other', async () => {
  const { token } = await make()
  const cookie = await opened(token)
  expect((await open(token, cookie)).status).toBe(200)
  for (const answer of [open(token), code(token), open(token, 'x=y')])
    expect(await refusal(await answer)).toBe('409 pairing-link-used')
  const other = await make()
  const otherCookie = await opened(other.token)
  expect(await refusal(await code(token, otherCookie))).toBe('409 pairing-link-used')
  const both = `${cookie}; ${otherCookie}`
  for (const each of [token, other.token]) expect((await code(each, both)).status).toBe(200)
})

test('a link admits one of two people who open a link at the same time', async () => {
  const { token } = await make()
  const answers = await Promise.all([open(token), open(token), open(token)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('a link expires after a quarter of an hour', async () => {
  const { token } = await make()
  const cookie = await opened(token)
  clock.now += minutes(15) - 1
  expect((await code(token, cookie)).status).toBe(200)
  clock.now += 1
  expect(await refusal(await code(token, cookie))).toBe('410 pairing-link-invalid')
  expect(await refusal(await open(token, cookie))).toBe('410 pairing-link-invalid')
})

test('a link stays expired if the clock is set back, and none is prolonged by it', async () => {
  const { token } = await make()
  clock.now += minutes(16)
  expect(await refusal(await open(token))).toBe('410 pairing-link-invalid')
  clock.now -= minutes(10)
  expect(await refusal(await open(token))).toBe('410 pairing-link-invalid')
  // Made while the clock was ahead.
  const ahead = await make()
  const links = openPairingLinks(authProxy.state, () => clock.now)
  expect(await links.byToken(ahead.token)).toBeDefined()
  clock.now -= minutes(24 * 60)
  expect(await links.byToken(ahead.token)).toBeUndefined()
})

test('a link ends when it is revoked, or when its creator is no longer an administrator', async () => {
  const { link, token } = await make()
  const cookie = await opened(token)
  const path = `/pairing-links/${link.id}`
  expect((await authProxy.ask('DELETE', path, { cookie: admin })).status).toBe(204)
  expect(await refusal(await code(token, cookie))).toBe('410 pairing-link-invalid')
  expect(await refusal(await authProxy.ask('DELETE', path, { cookie: admin }))).toBe(
    '404 not-found',
  )

  const { token: second } = await make()
  await authProxy.users.change((list) => ({
    ...list,
    people: list.people.map((user) => ({ ...user, role: 'support-lead' })),
  }))
  expect(await refusal(await open(second))).toBe('410 pairing-link-invalid')
})

test('links are created, listed and revoked by administrators only, from pages of this server', async () => {
  const lead = await authProxy.signIn('luis')
  for (const [method, path, body] of [
    ['GET', '/pairing-links'],
    ['POST', '/pairing-links', request],
    ['DELETE', '/pairing-links/some'],
  ] as const) {
    const options = body ? { body } : {}
    expect(await refusal(await authProxy.ask(method, path, { cookie: lead, ...options }))).toBe(
      '403 not-allowed',
    )
    expect((await authProxy.ask(method, path, options)).status).toBe(401)
  }
  const headers = { 'sec-fetch-site': 'cross-site' }
  for (const path of ['/pairing-links', '/pairing-link/open', '/pairing-link/code'])
    expect(
      (await authProxy.ask('POST', path, { cookie: admin, body: request, headers })).status,
    ).toBe(403)
})

test('a link is refused for an instance that is unknown to the gateway or invalid', async () => {
  for (const instance of ['nobody', '../users', 'a/../b'])
    expect(
      await refusal(
        await authProxy.ask('POST', '/pairing-links', { cookie: admin, body: { instance } }),
      ),
    ).toBe('404 not-found')
  for (const body of [{}, { instance: '' }, { ...request, number: '+55 19' }])
    expect((await authProxy.ask('POST', '/pairing-links', { cookie: admin, body })).status).toBe(
      400,
    )
  const { token } = await make()
  const cookie = await opened(token)
  phone.status = 500
  expect(await refusal(await code(token, cookie))).toBe('503 pairing-unavailable')
  phone.status = 404
  clock.now += 5_000
  expect(await refusal(await code(token, cookie))).toBe('410 pairing-link-invalid')
})

test('guessed tokens are limited like sign-in attempts', async () => {
  const answers: number[] = []
  for (let n = 0; n < 21; n++) answers.push((await open(`guess-${n}`)).status)
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 410))
  expect(answers[20]).toBe(429)
})

test('the server does not send more requests to the gateway if a page polls often', async () => {
  const { token } = await make()
  const cookie = await opened(token)
  const before = gateway.seen.length
  await Promise.all(Array.from({ length: 10 }, () => code(token, cookie)))
  expect(gateway.seen).toHaveLength(before + 1)
})

test('a link exposes no key, instance token or link secret in responses or files', async () => {
  const { token } = await make()
  const first = await open(token)
  const cookie = cookieOf(first)
  const secret = cookie.split('=')[1] ?? ''
  expect(secret.length).toBeGreaterThan(40)
  expect(first.headers.getSetCookie()[0]).toMatch(
    /; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  const list = await authProxy.ask('GET', '/pairing-links', { cookie: admin })
  for (const answer of [first, await code(token, cookie), list]) {
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    const text = await answer.text()
    for (const hidden of [key, instanceToken, token, secret]) expect(text).not.toContain(hidden)
  }
  const folder = authProxy.dataDir
  for (const name of readdirSync(folder)) {
    if (!statSync(join(folder, name)).isFile()) continue
    const text = readFileSync(join(folder, name), 'latin1')
    for (const hidden of [token, secret]) expect(text.includes(hidden), name).toBe(false)
  }
  // This server makes the request, with no data of the visitor.
  const lastCall = gateway.seen.at(-1)
  expect(lastCall?.url).toBe('/instance/connect/loja%20centro?number=5519988410932')
  expect(lastCall?.headers).toMatchObject({ apikey: key })
  expect(lastCall?.headers.cookie).toBeUndefined()
})

test('the audit logs who created a link, and when it was opened, connected and revoked', async () => {
  const { link, token } = await make()
  const cookie = await opened(token)
  phone.state = 'open'
  await code(token, cookie)
  await authProxy.ask('DELETE', `/pairing-links/${link.id}`, { cookie: admin })
  const lines = (await authProxy.audit())
    .filter(({ operation }) => operation.endsWith('PairingLink'))
    .map(({ person, operation, instance, detail, status }) =>
      [person, operation, instance, detail, status].filter((one) => one !== undefined),
    )
  const [name, instance, by] = ['Ana Prado', 'loja centro', 'made by Ana Prado']
  expect(lines).toEqual([
    [name, 'createPairingLink', instance, 201],
    [null, 'openPairingLink', instance, by, 200],
    [null, 'connectByPairingLink', instance, by, 200],
    [name, 'revokePairingLink', instance, 204],
  ])
  expect(JSON.stringify(await authProxy.audit())).not.toContain(token)
})
