import { open } from 'node:fs/promises'

/**
 * Syncs a folder: a new or replaced file survives a power failure only if its folder was synced too. Windows cannot
 * open folders.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
