import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut, hasCut, writeKept } from './cut.ts'
import { keeperFor } from './keep-value.ts'

const key = 'key-7f3a9c-d41b'
const password = 'Kolibri "4711" ñ'
const kept = (value: unknown, given: unknown = { password }) => keeperFor(key, given).value(value)

test('keeps short values that are not secret', () => {
  const body = { number: '5511986420731', options: { delay: 1200 }, mentioned: [], quoted: null }
  expect(kept(body)).toEqual(body)
  expect(hasCut(kept(body))).toBe(false)
})

test('cuts secrets by field name at any depth', () => {
  const body = {
    password,
    agents: [{ deep: { password: 'x' } }],
    token: 'A1',
    hash: { apikey: 'B2' },
    Setting: { wavoipToken: 'C3' },
    headers: { authorization: 'D4' },
    audioMessage: { mediaKey: 'E5', fileSha256: 'kept' },
  }
  const text = JSON.stringify(kept(body))
  for (const secret of ['Kolibri', 'A1', 'B2', 'C3', 'D4', 'E5', '"x"'])
    expect(text).not.toContain(secret)
  expect(text).toContain('kept')
  // An empty secret is not secret.
  expect(kept({ token: '', password: null, hash: undefined })).toEqual({
    token: '',
    password: null,
    hash: undefined,
  })
})

test('cuts key and password wherever their text occurs, in any encoding', () => {
  const echo = {
    message: [`Invalid key ${key}`, `the password ${password} is too weak`],
    raw: JSON.stringify({ p: password }),
    at: `/x?p=${encodeURIComponent(password)}`,
    [key]: 1,
  }
  const text = JSON.stringify(kept(echo))
  for (const secret of [key, password, JSON.stringify(password).slice(1, -1), '%22'])
    expect(text).not.toContain(secret)
  expect(text).toContain('Invalid key ••••••••')
})

test('masks secrets in URLs', () => {
  expect(kept({ url: 'https://ana:pw@h.example/in?token=abc&a=1' })).toEqual({
    url: 'https://••••••••@h.example/in?token=••••••••&a=1',
  })
})

test('does not keep megabytes', () => {
  const base64 = 'QUJD'.repeat(1_000_000)
  const answer = {
    base64,
    uri: `data:image/png;base64,${base64}`,
    text: 'lorem ipsum '.repeat(1_000),
    list: Array.from({ length: 10_000 }, (_one, n) => ({ id: n })),
    wide: Object.fromEntries(Array.from({ length: 5_000 }, (_one, n) => [`f${n}`, n])),
  }
  const left = kept(answer) as Record<string, unknown>
  expect(JSON.stringify(left).length).toBeLessThan(8_000)
  expect(left['base64']).toEqual(cut('base64', 3_000_000))
  expect(left['uri']).toEqual(cut('base64', 3_000_000))
  expect(left['text']).toMatchObject({ size: 12_000 })
  expect((left['list'] as unknown[]).at(-1)).toEqual(cut('items', 9_980))
  expect(writeKept(left)).toContain('<9980 more items, not kept>')
})

test('does not keep base64 of 160 characters or more', () => {
  expect(kept('QUJD'.repeat(39))).toBe('QUJD'.repeat(39))
  expect(kept('QUJD'.repeat(40))).toEqual(cut('base64', 120))
})

test('terminates with a small result for any depth and type', () => {
  let deep: unknown = 'end'
  for (let n = 0; n < 5_000; n++) deep = [deep]
  expect(JSON.stringify(kept(deep)).length).toBeLessThan(200)
  const bushy = (depth: number): unknown =>
    depth === 0 ? 'leaf' : Array.from({ length: 20 }, () => bushy(depth - 1))
  expect(JSON.stringify(kept(bushy(4))).length).toBeLessThan(40_000)
})

test('keeps no secret in any value at any position, not the start of a long one either', () => {
  const around = fc.string({ maxLength: 1_200 })
  // A token is longer than the kept start of a text.
  const token = `ey7f3a9c-d41b.${'q '.repeat(443)}`
  fc.assert(
    fc.property(
      around,
      around,
      fc.constantFrom(key, password, token),
      fc.jsonValue({ maxDepth: 3 }),
      (before, after, secret, other) => {
        const value = { a: [`${before}${secret}${after}`, other], [secret]: { b: secret } }
        const text = JSON.stringify(
          keeperFor(key, [{ password }, { password: token }]).value(value),
        )
        // Nor its first half.
        expect(text).not.toContain(secret.slice(0, 12))
      },
    ),
    // Only the first half of the token is examined, and would be kept.
    { examples: [['x '.repeat(75), '', token, null]] },
  )
})
