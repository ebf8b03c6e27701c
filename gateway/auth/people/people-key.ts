import { hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#gateway/error-facts.ts'
import { ConfigError } from '#gateway/config.ts'

/** Derives a 32-byte key for one purpose. */
export type DeriveKey = (purpose: string) => Buffer

/**
 * Reads the random key in the data folder's file `people.key` (mode 0600), created if missing. It encrypts second
 * factors and signs device cookies, so that the users file alone exposes neither.
 *
 * @throws {ConfigError} when the file holds no valid key
 */
export function openPeopleKey(dataDir: string): DeriveKey {
  const file = join(dataDir, 'people.key')
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.length !== 32)
    throw new ConfigError(
      `${file} holds no key, and second factors cannot be read without: restore it from a backup, or delete it and reset them.`,
    )
  return (purpose) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
}
