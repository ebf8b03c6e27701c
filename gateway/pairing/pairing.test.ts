import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openState, type State } from '#gateway/state/open-state.ts'
import { openPairing, type Pairing } from './pairing.ts'
import type { PairingLink } from './pairing-links.ts'

let dataDir: string
let state: State
let pairing: Pairing
let asked: string[]
let answer: () => Promise<Response>
let now: number
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'switchboard-test-'))
  state = await openState(dataDir)
})
afterAll(async () => {
  await state.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  asked = []
  now = 1_000_000
  pairing = openPairing({
    state,
    askGateway: (path) => {
      asked.push(path)
      return answer()
    },
    now: () => now,
  })
})

const answers = (body: unknown, status = 200) => {
  answer = () =>
    Promise.resolve(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
    )
}
const link = (more: object = {}) =>
  ({ id: 'l', instance: 'Loja 1/2', number: null, ...more }) as PairingLink
const picture = 'data:image/png;base64,AAAA'
const error = (reason: string) => expect.objectContaining({ reason }) as Error

describe('the code of a link', () => {
  it.each<[object, string | null, object]>([
    [{ instance: { instanceName: 'a', state: 'open' } }, null, { state: 'open' }],
    [{ code: 'abc', base64: picture }, null, { state: 'connecting', code: 'abc' }],
    [{ base64: picture }, null, { state: 'connecting', picture }],
    [{ base64: 'data:text/html;base64,AAAA' }, null, { state: 'connecting' }],
    [{ code: 'abc', pairingCode: 'P' }, null, { state: 'connecting', code: 'abc' }],
    [{ pairingCode: 'P' }, '5511', { state: 'connecting', pairingCode: 'P' }],
    [{ code: 'abc', expiresIn: 0 }, null, { state: 'connecting', code: 'abc', expiresIn: 0 }],
  ])('in %j for %s is %j', async (body, number, code) => {
    answers(body)
    expect(await pairing.readPairing(link({ number }))).toEqual(code)
  })

  it('is asked for by the instance and its number', async () => {
    answers({ code: 'abc' })
    await pairing.readPairing(link({ id: '1' }))
    await pairing.readPairing(link({ id: '2', number: '5511' }))
    expect(asked).toEqual([
      '/instance/connect/Loja%201%2F2',
      '/instance/connect/Loja%201%2F2?number=5511',
    ])
  })

  it.each<[string, unknown, number, string]>([
    ['the instance is gone', {}, 404, 'pairing-link-invalid'],
    ['the gateway refuses', { code: 'abc' }, 400, 'pairing-unavailable'],
    ['it answers no JSON', '<html>', 200, 'pairing-unavailable'],
    ['it answers no code', {}, 200, 'pairing-unavailable'],
    ['it answers something else', [1], 200, 'pairing-unavailable'],
  ])('is none if %s', async (_, body, status, code) => {
    answers(body, status)
    await expect(pairing.readPairing(link())).rejects.toEqual(error(code))
  })

  it('is none if no gateway answers', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'))
    await expect(pairing.readPairing(link())).rejects.toEqual(error('pairing-unavailable'))
    await expect(pairing.readState('a')).rejects.toEqual(error('pairing-unavailable'))
  })

  it('is asked for once in a while per link', async () => {
    answers({ code: 'abc' })
    const first = pairing.readPairing(link())
    now += 1_499
    expect(await pairing.readPairing(link())).toBe(await first)
    await pairing.readPairing(link({ id: 'other' }))
    expect(asked).toHaveLength(2)
    now += 1
    await pairing.readPairing(link())
    expect(asked).toHaveLength(3)
    // A clock that was set back.
    now -= 1_500
    await pairing.readPairing(link())
    expect(asked).toHaveLength(4)
  })
})

describe('the state of an instance', () => {
  it.each([
    [{ instance: { state: 'connecting' } }, 200, 'connecting'],
    [{ instance: {} }, 200, 'unknown'],
    [{}, 200, 'unknown'],
    [[], 200, 'unknown'],
    [{ instance: { state: 'open' } }, 404, undefined],
  ])('in %j with %i is %s', async (body, status, state) => {
    answers(body, status)
    expect(await pairing.readState('Loja 1/2')).toBe(state)
    expect(asked).toEqual(['/instance/connectionState/Loja%201%2F2'])
  })
})

it('has a cookie per link', () => {
  expect(pairing.cookieOf(link({ id: 'x' })).write('v', 0, { https: false, port: '4600' })).toMatch(
    /^switchboard-4600-pairing-x=v;/,
  )
})
