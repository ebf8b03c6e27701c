import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { ConfigError } from '#gateway/config.ts'
import { messageOf } from '#gateway/error-facts.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { log } from '#gateway/log/log.ts'

/** Returns whether a password appears in a list of stolen passwords. */
export type IsBreached = (password: string) => Promise<boolean>

/** A line of the file: an SHA-1 hash, and perhaps how often the password was stolen. */
const linePattern = /^([\dA-F]{40})(:\d+)?$/i
/** Longer than a line with its end. */
const maxLineBytes = 80
/** How many places of a file are checked at a start. */
const checkedPlaces = 200

/**
 * Returns a function that finds passwords in a sorted file of SHA-1 hashes, as the downloader of Pwned Passwords writes
 * it, by binary search. Without a file nothing is found. Nothing leaves this machine. The file may be replaced at any
 * time.
 */
export function breachedPasswords(file: string | undefined): IsBreached {
  return async (password) => {
    if (file === undefined) return false
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      return await withFile(file, async (handle, size) => {
        let [from, to] = [0, size]
        // The line may begin in from … to - 1.
        while (from < to) {
          const middle = Math.floor((from + to) / 2)
          const found = await hashAfter(handle, middle)
          if (found === hash) return true
          if (found !== undefined && found < hash) from = middle + 1
          else to = middle
        }
        return (await hashAfter(handle, from)) === hash
      })
    } catch (error) {
      log.error(`The file of breached passwords cannot be read: ${messageOf(error)}`)
      throw new HttpError(503, 'The list of stolen passwords cannot be read: nothing was done')
    }
  }
}

/** Checks the form and the order of a file in some places. @throws {ConfigError} if it cannot be searched */
export async function checkBreachedPasswords(file: string | undefined): Promise<void> {
  if (file === undefined) return
  const refuse = (words: string) =>
    new ConfigError(`SWITCHBOARD_BREACHED_PASSWORDS is '${file}', but that file ${words}.`)
  const hashes = await withFile(file, async (handle, size) => {
    const found: string[] = []
    for (let place = 0; place < checkedPlaces; place++) {
      const hash = await hashAfter(handle, Math.floor((size * place) / checkedPlaces))
      if (hash !== undefined) found.push(hash)
    }
    return found
  }).catch((error: unknown) => {
    throw refuse(error instanceof FormError ? error.message : 'cannot be read')
  })
  if (hashes.length === 0) throw refuse('is empty')
  if (hashes.some((hash, at) => hash < (hashes[at - 1] ?? '')))
    throw refuse('is not sorted by the hashes')
}

class FormError extends Error {}

async function withFile<T>(
  file: string,
  work: (handle: FileHandle, size: number) => Promise<T>,
): Promise<T> {
  const handle = await open(file)
  try {
    return await work(handle, (await handle.stat()).size)
  } finally {
    await handle.close()
  }
}

/** Returns the hash of the first line that begins at a place or after it; undefined behind the last line. */
async function hashAfter(handle: FileHandle, place: number): Promise<string | undefined> {
  const start = Math.max(0, place - 1)
  const { buffer, bytesRead } = await handle.read(
    Buffer.alloc(2 * maxLineBytes),
    0,
    2 * maxLineBytes,
    start,
  )
  const text = buffer.toString('latin1', 0, bytesRead)
  const begin = place === 0 ? 0 : text.indexOf('\n') + 1
  const isEnd = bytesRead < buffer.length
  if ((place > 0 && begin === 0 && isEnd) || (begin >= text.length && isEnd)) return undefined
  const [line = ''] = text.slice(begin).split(/\r?\n/, 1)
  const [, hash] = linePattern.exec(line) ?? []
  if (hash === undefined)
    throw new FormError('must have lines of an SHA-1 hash, or of a hash, a colon and a number')
  return hash.toUpperCase()
}
