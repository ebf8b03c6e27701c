import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'

/** The size of a small write: a few pages in the write-ahead log. */
const probeBytes = 64 * 1024

/**
 * Checks what a write needs: the database's lock, and space on the disk for some pages. Leaves no data behind.
 *
 * @throws the error that a write would fail with now
 */
export async function checkWritable(db: Database, dataDir: string): Promise<void> {
  db.exec('BEGIN IMMEDIATE; ROLLBACK')
  await checkRoom(dataDir)
}

/** Checks only the folder: writes 64 kB and removes them. */
export async function checkRoom(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${randomUUID()}`)
  try {
    await writeFile(probe, Buffer.alloc(probeBytes, 1), { flag: 'wx', mode: 0o600 })
  } finally {
    await rm(probe, { force: true })
  }
}
