import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptKey } from './secret-file.ts'

describe('keptKey', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'switchboard-key-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('creates a key once, in a file that only its owner can read', () => {
    const key = keptKey(folder)
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(keptKey(folder)).toBe(key)
    expect(readFileSync(join(folder, 'api-key'), 'utf8').trim()).toBe(key)
    expect(statSync(join(folder, 'api-key')).mode & 0o777).toBe(0o600)
  })

  it('creates a different key for another folder', () => {
    const other = mkdtempSync(join(tmpdir(), 'switchboard-key-'))
    expect(keptKey(other)).not.toBe(keptKey(folder))
    rmSync(other, { recursive: true })
  })

  it('restricts the mode of a file that others could read', () => {
    const key = keptKey(folder)
    chmodSync(join(folder, 'api-key'), 0o644)
    expect(keptKey(folder)).toBe(key)
    expect(statSync(join(folder, 'api-key')).mode & 0o777).toBe(0o600)
  })

  it('fails on a file without a key and names the folder', () => {
    writeFileSync(join(folder, 'api-key'), '\n')
    expect(() => keptKey(folder)).toThrow(folder)
  })
})
