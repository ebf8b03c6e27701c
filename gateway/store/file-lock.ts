import { DatabaseSync } from '@photostructure/sqlite'
import { isBusy } from './folder-problem.ts'

/** A lock between processes, held on a file. */
export interface FileLock {
  release(): void
}

/**
 * Takes a lock; undefined when another process, or another caller in this one, has it.
 *
 * The lock is SQLite's own on that file: the operating system lets go of it when the process dies, however it dies, so
 * no file with a stale process id ever keeps it closed.
 *
 * @throws when the file cannot be made
 */
export function lockFile(file: string): FileLock | undefined {
  const database = new DatabaseSync(file)
  try {
    // No journal file: a full disk has no room for one, and nothing is written.
    database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (isBusy(error)) return undefined
    throw error
  }
  return { release: () => database.close() }
}
