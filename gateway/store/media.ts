import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './folder-problem.ts'

/**
 * Stores the bytes of sent media, one file per content, named by its SHA-256 (hex). Files instead of BLOBs, because 100
 * MB in one row would pass through the write-ahead log and the memory of every reader.
 */
export function mediaStore(dataDir: string) {
  const root = join(dataDir, 'media')
  makeFolder(root)
  const folderOf = (sha256: string) => join(root, sha256.slice(0, 2))
  const pathOf = (sha256: string) => join(folderOf(sha256), sha256)
  /** The number of requests that hold a file to which no message refers yet. */
  const useCounts = new Map<string, number>()
  return {
    /** Writes the bytes to the disk (synced, file and folder) before it resolves. */
    async add(sha256: string, bytes: Uint8Array): Promise<void> {
      if (existsSync(pathOf(sha256))) return
      const folder = folderOf(sha256)
      await mkdir(folder, { recursive: true })
      const draft = join(folder, `.${randomUUID()}`)
      try {
        const file = await open(draft, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, pathOf(sha256))
      } catch (error) {
        // On a full disk, an incomplete file would only take up space.
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(folder)
      await syncFolder(root)
    },
    /** Keeps a file from being removed until it is released as often as it was held. */
    hold(sha256: string): void {
      useCounts.set(sha256, (useCounts.get(sha256) ?? 0) + 1)
    },
    release(sha256: string): void {
      const others = (useCounts.get(sha256) ?? 0) - 1
      if (others > 0) useCounts.set(sha256, others)
      else useCounts.delete(sha256)
    },
    /**
     * Removes files that are not held. Synchronous, so that a concurrent request either finds the file or writes it.
     */
    remove(files: Iterable<string>): void {
      for (const sha256 of files)
        if (!useCounts.has(sha256)) rmSync(pathOf(sha256), { force: true })
    },
    async deleteAll(): Promise<void> {
      for (const name of await readdir(root)) await rm(join(root, name), { recursive: true })
    },
    has: (sha256: string): boolean => existsSync(pathOf(sha256)),
    read: (sha256: string): Promise<Buffer> => readFile(pathOf(sha256)),
  }
}

/** Syncs a folder: a file survives a crash only if its folder was synced too. Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
