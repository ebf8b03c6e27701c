import { afterEach, expect, test, vi } from 'vitest'
import { AuthRequestError } from './auth-request-error.ts'
import { readInstanceToken } from './instance-token.ts'

const connection = { address: 'https://gw.example', key: 'the-key' }
const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json(body, { status })),
  )
const reason = () =>
  readInstanceToken(connection, 'norte').catch((error: unknown) =>
    error instanceof AuthRequestError ? error.reason : error,
  )
afterEach(() => vi.unstubAllGlobals())

test('asks for one instance with the key, and finds it where the gateway lists all', async () => {
  answer(200, [
    { name: 'sul', token: 'other' },
    { name: 'norte', token: 'its-token' },
  ])
  expect(await readInstanceToken(connection, 'norte')).toBe('its-token')
  const [url, init] = vi.mocked(fetch).mock.calls[0]!
  expect(url).toBe('https://gw.example/instance/fetchInstances?instanceName=norte')
  expect(init).toMatchObject({ cache: 'no-store', headers: { apikey: 'the-key' } })
})

test('returns null if the gateway returns no token', async () => {
  answer(200, [{ name: 'norte' }])
  expect(await readInstanceToken(connection, 'norte')).toBeNull()
})

test('reports an unknown instance, a refusal and an unreadable answer', async () => {
  answer(200, [])
  expect(await reason()).toBe('not-found')
  answer(404, { response: { message: ['The "norte" instance does not exist'] } })
  expect(await reason()).toBe('not-found')
  answer(401, { response: { message: 'Unauthorized' } })
  expect(await reason()).toBe('unexpected')
})
