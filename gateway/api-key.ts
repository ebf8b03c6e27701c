import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config.ts'

/**
 * The API key that a data folder keeps in its file `api-key` (mode 0600), made at the first start:
 * 32 random bytes as base64url. A file that others could read is closed to them.
 *
 * @throws {ConfigError} when the file holds nothing that could be a key
 */
export function keptKey(dataDir: string): string {
  const file = join(dataDir, 'api-key')
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    chmodSync(file, 0o600)
  }
  const key = readFileSync(file, 'utf8').trim()
  if (/^[\x21-\x7e]{8,200}$/.test(key)) return key
  throw new ConfigError(
    `The file api-key in the folder SWITCHBOARD_DATA (${dataDir}) holds no key: delete it, or set SWITCHBOARD_API_KEY.`,
  )
}
