import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { isBusy } from './folder-problem.ts'

/** Holds a data folder for one process. */
export interface FolderLock {
  release(): void
}

/**
 * Takes a data folder for this process alone; undefined when another one has it.
 *
 * The lock is SQLite's own on a file `lock`: the operating system lets go of it when the process dies, however it
 * dies, so no file with a stale process id ever keeps a folder closed.
 */
export function lockFolder(dataDir: string): FolderLock | undefined {
  const database = new DatabaseSync(join(dataDir, 'lock'))
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
