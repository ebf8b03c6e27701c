import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './folder-problem.ts'

/**
 * The bytes of sent media, one file per content, named by its SHA-256 (hex): files and not BLOBs, because 100 MB in
 * one row would pass through the write-ahead log and the memory of every reader.
 */
export function mediaStore(dataDir: string) {
  const root = join(dataDir, 'media')
  makeFolder(root)
  const folderOf = (sha256: string) => join(root, sha256.slice(0, 2))
  const pathOf = (sha256: string) => join(folderOf(sha256), sha256)
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
        // On a full disk, half a file would take the room of others.
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(folder)
      await syncFolder(root)
    },
    async deleteAll(): Promise<void> {
      for (const name of await readdir(root)) await rm(join(root, name), { recursive: true })
    },
    has: (sha256: string): boolean => existsSync(pathOf(sha256)),
    read: (sha256: string): Promise<Buffer> => readFile(pathOf(sha256)),
  }
}

/** A file is found again after a crash only if its folder was synced too. Windows can't open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
