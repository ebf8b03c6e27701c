import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { childKey, startChild, type Child } from '#gateway/testing/child.ts'

const folders: string[] = []
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'switchboard-keys-'))
  folders.push(path)
  return path
}
afterEach(() => {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true })
})

const page = { 'sec-fetch-site': 'same-origin' }

/** A browser of a server: it keeps the cookie, and sends it as a page of that server. */
function browserOf(server: () => Child) {
  let token = ''
  let attributes = ''
  return {
    get token() {
      return token
    },
    get attributes() {
      return attributes
    },
    async ask(
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = page,
    ): Promise<Response> {
      const answer = await ask(server(), method, path, { body, headers, token })
      const [, name, value, more] = /^([^=]+)=([^;]*); (.*)$/.exec(
        answer.headers.get('set-cookie') ?? '',
      ) ?? ['']
      if (name !== undefined) {
        expect(name).toBe(`switchboard-${new URL(server().url).port}`)
        token = value ?? ''
        attributes = more ?? ''
      }
      return answer
    },
  }
}

interface Asked {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly token: string
}

/** Sends a request without a key. */
function ask(
  { url }: Child,
  method: string,
  path: string,
  { body, headers = page, token }: Asked,
): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { cookie: `switchboard-${new URL(url).port}=${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const status = async (answer: Promise<Response>) => (await answer).status
const connected = async (browser: ReturnType<typeof browserOf>) =>
  ((await (await browser.ask('GET', '/key-session')).json()) as { connected: boolean }).connected

describe.each(['the embedded', 'a remote'] as const)(
  'a session with the key of %s gateway',
  (kind) => {
    async function start() {
      const embedded = await startChild(folder())
      if (kind === 'the embedded') return embedded
      return startChild(folder(), { SWITCHBOARD_GATEWAY: `${embedded.url}/api` })
    }

    test('opens what the key opens, to pages of this server, until it is ended', async () => {
      const server = await start()
      const browser = browserOf(() => server)
      expect(await connected(browser)).toBe(false)
      expect(await status(browser.ask('GET', '/instance/fetchInstances'))).toBe(401)
      expect(await status(browser.ask('POST', '/key-session', { key: childKey, keep: true }))).toBe(
        204,
      )
      expect(browser.attributes).toBe('Max-Age=43200; Path=/; HttpOnly; SameSite=Strict')
      expect(browser.token).toMatch(/^[\w-]{43}$/)
      expect(await connected(browser)).toBe(true)

      const made = await browser.ask('POST', '/instance/create', { instanceName: 'sales' })
      expect(made.status).toBe(201)
      const listed = await browser.ask('GET', '/instance/fetchInstances')
      expect(await listed.json()).toMatchObject([{ name: 'sales' }])
      // Requests over http have no metadata.
      expect(await status(browser.ask('GET', '/instance/fetchInstances', undefined, {}))).toBe(200)
      for (const headers of [
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
        { origin: 'https://evil.example' },
      ] as Record<string, string>[]) {
        const read = browser.ask('GET', '/instance/fetchInstances', undefined, headers)
        expect(await status(read), JSON.stringify(headers)).toBe(403)
        const written = browser.ask('POST', '/instance/create', { instanceName: 'x' }, headers)
        expect(await status(written), JSON.stringify(headers)).toBe(403)
        expect(await status(browser.ask('DELETE', '/key-session', undefined, headers))).toBe(403)
      }
      expect(await status(browser.ask('POST', '/instance/create', { instanceName: 'x' }, {}))).toBe(
        403,
      )

      const { token } = browser
      expect(await status(browser.ask('DELETE', '/key-session'))).toBe(204)
      expect(browser.attributes).toContain('Max-Age=0')
      const late = await ask(server, 'GET', '/instance/fetchInstances', { token })
      expect(late.status).toBe(401)
      expect(await late.json()).toMatchObject({ reason: 'signed-out' })
      // The greeting needs no key.
      expect(await status(ask(server, 'GET', '/', { token }))).toBe(200)
      expect(server.output()).not.toContain(childKey)
    })

    test('opens the routes of this server, unless its key is the token of an instance', async () => {
      const server = await start()
      const browser = browserOf(() => server)
      await server.call('POST', '/instance/create', { instanceName: 'sales' })
      const listed = await server.call('GET', '/instance/fetchInstances')
      const [sales] = (await listed.json()) as { token: string }[]
      const own = ['/labels', '/jobs', '/do-not-contact']
      for (const [key, expected] of [
        [childKey, 200],
        [sales?.token, 401],
      ] as const) {
        expect(await status(browser.ask('POST', '/key-session', { key }))).toBe(204)
        for (const path of own) expect(await status(browser.ask('GET', path)), path).toBe(expected)
        expect(await status(browser.ask('GET', '/instance/fetchInstances'))).toBe(200)
      }
    })

    test('is not begun with a wrong key, nor from a page of another origin', async () => {
      const server = await start()
      const browser = browserOf(() => server)
      const wrong = await browser.ask('POST', '/key-session', {
        key: 'a-wrong-key-of-this-gateway',
      })
      expect(wrong.status).toBe(401)
      expect(await wrong.json()).toMatchObject({ reason: 'wrong-key' })
      const foreign = { 'sec-fetch-site': 'cross-site' }
      const asked = browser.ask('POST', '/key-session', { key: childKey }, foreign)
      expect(await status(asked)).toBe(403)
      for (const key of ['', 'with a space', 7])
        expect(await status(browser.ask('POST', '/key-session', { key }))).toBe(400)
      expect(browser.token).toBe('')
      expect(server.output()).toContain('wrong-key')
      expect(server.output()).not.toContain('a-wrong-key-of-this-gateway')
      // A test suite, which is no page.
      expect(await status(browser.ask('POST', '/key-session', { key: childKey }, {}))).toBe(204)
      expect(browser.attributes).toBe('Path=/; HttpOnly; SameSite=Strict')
      expect(await status(browser.ask('POST', '/key-session', { key: childKey }, {}))).toBe(204)
    })

    test('stays as it was chosen when its key is typed again, as after a lock', async () => {
      const server = await start()
      const browser = browserOf(() => server)
      await browser.ask('POST', '/key-session', { key: childKey, keep: false })
      const before = browser.token
      const again = await browser.ask('POST', '/key-session', { key: childKey })
      expect([again.status, again.headers.get('set-cookie')]).toEqual([204, null])
      expect(browser.token).toBe(before)
      expect(await connected(browser)).toBe(true)
      expect(await status(browser.ask('POST', '/key-session', { key: 'not-the-key' }))).toBe(401)
      await browser.ask('DELETE', '/key-session')
      await browser.ask('POST', '/key-session', { key: childKey })
      expect(browser.attributes).toBe('Path=/; HttpOnly; SameSite=Strict')
    })

    test('replaces the former one, and derives the same secret for storage', async () => {
      const server = await start()
      const browser = browserOf(() => server)
      const secret = async (): Promise<unknown> =>
        (await browser.ask('GET', '/key-session/storage-secret')).json()
      expect(await status(browser.ask('GET', '/key-session/storage-secret'))).toBe(401)
      await browser.ask('POST', '/key-session', { key: childKey })
      const [first, before] = [browser.token, await secret()]
      await browser.ask('POST', '/key-session', { key: childKey, keep: true })
      expect(await secret()).toEqual(before)
      const old = ask(server, 'GET', '/key-session', { token: first })
      expect(await (await old).json()).toEqual({ connected: false })
      expect(JSON.stringify(before)).toMatch(/^\{"secret":"[\w-]{43}"\}$/)
    })

    test('never returns the key', async () => {
      const server = await start()
      const browser = browserOf(() => server)
      await server.call('POST', '/instance/create', { instanceName: 'sales' })
      const withKey = await server.call('GET', '/instance/fetchInstances')
      const [sales] = (await withKey.json()) as { token: string }[]
      const key = sales?.token ?? ''
      expect(key.length).toBeGreaterThan(20)
      expect(await status(browser.ask('POST', '/key-session', { key }))).toBe(204)
      const listed = await browser.ask('GET', '/instance/fetchInstances')
      expect(await listed.json()).toMatchObject([{ name: 'sales', token: '*'.repeat(key.length) }])
    })
  },
)

describe('a restart', () => {
  test.each([
    ['ends sessions', {}, false],
    ['keeps sessions if keys may be kept', { SWITCHBOARD_KEEP_KEYS: '1' }, true],
  ] as const)('%s', async (_, env, isKept) => {
    const dataDir = folder()
    let server = await startChild(dataDir, env)
    const browser = browserOf(() => server)
    await browser.ask('POST', '/key-session', { key: childKey })
    await server.stop()
    server = await startChild(dataDir, { ...env })
    expect(await connected(browser)).toBe(isKept)
  })

  test('with another key ends what its sessions open', async () => {
    const dataDir = folder()
    const env = { SWITCHBOARD_KEEP_KEYS: '1' }
    let server = await startChild(dataDir, env)
    const browser = browserOf(() => server)
    await browser.ask('POST', '/key-session', { key: childKey })
    await server.stop()
    const SWITCHBOARD_API_KEY = 'another-key-for-children-of-tests'
    server = await startChild(dataDir, { ...env, SWITCHBOARD_API_KEY })
    expect(await status(browser.ask('GET', '/instance/fetchInstances'))).toBe(401)
  })
})
