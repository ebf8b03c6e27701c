import { readFileSync } from 'node:fs'
import { ConfigError } from './config.ts'

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
