import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '#gateway/log/log.ts'
import { breachedPasswords, checkBreachedPasswords } from './breached-passwords.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-breached-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const stolen = Array.from({ length: 500 }, (_, at) => `stolen password ${at}`)

function write(text: string): string {
  const file = join(folder, 'breached.txt')
  writeFileSync(file, text)
  return file
}

const hashes = stolen.map(hashOf).sort()
const withCounts = hashes.map((hash, at) => `${hash}:${(at * 7919) ** 2}`)

test.each([
  ['the downloader of Pwned Passwords', `${withCounts.join('\r\n')}\r\n`],
  ['one without counts', hashes.join('\n')],
  ['sha1sum, in small letters', `${hashes.join('\n').toLowerCase()}\n`],
])('finds each password of a file like that of %s, and no other', async (_, text) => {
  const file = write(text)
  await checkBreachedPasswords(file)
  const isBreached = breachedPasswords(file)
  for (const password of stolen) expect(await isBreached(password), password).toBe(true)
  for (const password of stolen) expect(await isBreached(`${password}!`)).toBe(false)
})

test('finds the only password of a file, and none without a file', async () => {
  expect(await breachedPasswords(write(`${hashOf('a')}:1\n`))('a')).toBe(true)
  expect(await breachedPasswords(write(`${hashOf('a')}:1\n`))('b')).toBe(false)
  expect(await breachedPasswords(undefined)('a')).toBe(false)
  await checkBreachedPasswords(undefined)
})

test.each([
  ['', /is empty/],
  ['password\n123456\n', /SHA-1/],
  [`${'x'.repeat(500)}\n`, /SHA-1/],
  [`${hashes.toReversed().join('\n')}\n`, /not sorted/],
])('a file that cannot be searched is refused (%#)', async (text, words) => {
  await expect(checkBreachedPasswords(write(text))).rejects.toThrow(words)
})

test('a missing file is refused at the start, and no password is accepted unchecked later', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const missing = join(folder, 'missing')
  await expect(checkBreachedPasswords(missing)).rejects.toThrow(/cannot be read/)
  await expect(breachedPasswords(missing)('a')).rejects.toMatchObject({ status: 503 })
})
