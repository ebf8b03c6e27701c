import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { isBusy } from './folder-problem.ts'

/** A lock on a data folder for one process. */
export interface FolderLock {
  release(): void
}

/**
 * Locks a data folder for this process with its file `lock`; returns undefined when another process, or another caller
 * in this one, has the lock.
 *
 * Uses SQLite's own lock on that file: the operating system releases it when the process dies for any reason, so there
 * are no stale process ids.
 *
 * @throws when the file cannot be created
 */
export function lockFolder(dataDir: string): FolderLock | undefined {
  const database = new DatabaseSync(join(dataDir, 'lock'))
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
