import { storageProblem, type StorageProblem } from '#gateway/store/folder-problem.ts'
import { log } from '#gateway/log/log.ts'
import { HttpError } from './http-error.ts'

const sentences: Record<StorageProblem, string> = {
  full: "The gateway's disk is full: nothing was done",
  'read-only': "The gateway's disk is read-only: nothing was done",
  'not-permitted': 'The gateway may not write to its data folder: nothing was done',
}

/** Returns why the data folder cannot be written, as a sentence for the client; undefined for other errors. */
export function storageSentence(error: unknown): string | undefined {
  const problem = storageProblem(error)
  return problem && sentences[problem].split(':')[0]
}

const logIntervalMs = 60_000

/**
 * Creates refusals of writes that the disk did not accept: 507 for a full disk, 503 for one that cannot be written.
 * Logs one line per minute, however many writes fail.
 */
export function storageFailures(now = () => performance.now()) {
  let loggedAt = -Infinity
  let unlogged = 0
  return function refusalOf(error: unknown): HttpError | undefined {
    const problem = storageProblem(error)
    if (problem === undefined) return undefined
    if (now() - loggedAt >= logIntervalMs) {
      const more = unlogged > 0 ? ` (and ${unlogged} more since the last line)` : ''
      log.error(`${sentences[problem]}${more}.`)
      loggedAt = now()
      unlogged = 0
    } else unlogged += 1
    return new HttpError(problem === 'full' ? 507 : 503, sentences[problem], {
      'retry-after': '60',
    })
  }
}
