import { DatabaseSync } from '@photostructure/sqlite'
import { isBusy } from './folder-problem.ts'

/** A lock on a file between processes. */
export interface FileLock {
  release(): void
}

/**
 * Takes a lock; returns undefined when another process, or another caller in this one, has it.
 *
 * Uses SQLite's own lock on that file: the operating system releases it when the process dies for any reason, so there
 * are no stale process ids.
 *
 * @throws when the file cannot be created
 */
export function lockFile(file: string): FileLock | undefined {
  const database = new DatabaseSync(file)
  try {
    // No journal file: a full disk has no space for one, and no data is written.
    database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (isBusy(error)) return undefined
    throw error
  }
  return { release: () => database.close() }
}
