import { join } from 'node:path'
import { lockFile, type FileLock } from './file-lock.ts'

/** Holds a data folder for one process. */
export type FolderLock = FileLock

/** Takes a data folder for this process alone, by a lock on its file `lock`; undefined when another one has it. */
export const lockFolder = (dataDir: string): FolderLock | undefined =>
  lockFile(join(dataDir, 'lock'))
