import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#gateway/error-facts.ts'
import { ConfigError, isOwnKey } from './config.ts'
import { folderError } from './store/folder-problem.ts'

/**
 * The API key that a data folder keeps in its file `api-key` (mode 0600), made at the first start:
 * 32 random bytes as base64url. A file that others could read is closed to them.
 *
 * @throws {ConfigError} when the file can't be read or made, or holds nothing that could be a key
 */
export function keptKey(dataDir: string): string {
  const file = join(dataDir, 'api-key')
  let key: string
  try {
    if (!existsSync(file)) makeKey(file)
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
    key = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw folderError(dataDir, error, 'api-key')
  }
  if (isOwnKey(key)) return key
  throw new ConfigError(
    `The file api-key in the folder SWITCHBOARD_DATA (${dataDir}) holds no key of 24 to 200 visible ASCII characters: delete it, or set SWITCHBOARD_API_KEY.`,
  )
}

function makeKey(file: string): void {
  const key = randomBytes(32).toString('base64url')
  try {
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    // On a full disk an empty file would be left, which holds no key.
    if (codeOf(error) !== 'EEXIST') rmSync(file, { force: true })
    throw error
  }
}
