import { readFileSync, chmodSync, existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { ConfigError, isOwnKey } from './config.ts'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { codeOf } from './error-facts.ts'
import { folderError } from './store/folder-problem.ts'

/**
 * Returns the secret that a file contains, without space around it.
 *
 * @param variable the setting that names the file
 * @param form the form of the secret, with the words for it
 * @throws {ConfigError} which never quotes the content
 */
export function readSecretFile(
  variable: string,
  file: string,
  form: { readonly pattern: RegExp; readonly words: string },
): string {
  let text = ''
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch {
    throw new ConfigError(`${variable} is '${file}', but that file cannot be read.`)
  }
  if (form.pattern.test(text)) return text
  throw new ConfigError(
    `${variable} is '${file}', but that file must hold ${form.words}, and nothing else.`,
  )
}

/**
 * Returns the API key that a data folder keeps in its file `api-key` (mode 0600), created at the first start: 32 random
 * bytes as base64url. Restricts the mode of a file that others could read.
 *
 * @throws {ConfigError} when the file cannot be read or created, or holds no valid key
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
    // A full disk would leave an empty file without a key.
    if (codeOf(error) !== 'EEXIST') rmSync(file, { force: true })
    throw error
  }
}
