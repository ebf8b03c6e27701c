import { join } from 'node:path'
import { lockFile, type FileLock } from './file-lock.ts'

/** A lock on a data folder for one process. */
export type FolderLock = FileLock

/** Locks a data folder for this process with its file `lock`; returns undefined when another process has the lock. */
export const lockFolder = (dataDir: string): FolderLock | undefined =>
  lockFile(join(dataDir, 'lock'))
