import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '#gateway/store/sync-folder.ts'

/**
 * Replaces a file that only its owner can read: readers see either the previous or the new one, and the new one is on
 * the disk on return.
 *
 * @param value is written as JSON
 */
export async function replaceFile(path: string, value: unknown): Promise<void> {
  const beside = `${path}.new`
  await rm(beside, { force: true })
  const handle = await open(beside, 'wx', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(value)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(beside, path)
  await syncFolder(dirname(path))
}
