import {
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { lockFile, type FileLock } from '#gateway/store/file-lock.ts'
import { readUsersFile, type UsersFile } from './users.ts'
import { syncFolder } from '#gateway/store/sync-folder.ts'

/** Returns the new content of the users file; throws to keep it unchanged. Must be synchronous. */
export type EditUsers = (now: UsersFile) => UsersFile

/** How long to wait for another writer, in milliseconds. */
const lockTimeoutMs = 5_000

/** Another process has held the lock of the users file for too long. */
export class UsersFileBusyError extends Error {
  override readonly name = 'UsersFileBusyError'
}

/**
 * Changes the users file under a lock that `npm run user` and the server share, so that concurrent writers do not lose
 * changes. Readers see either the previous or the new file, and the new one is on the disk on return.
 *
 * @param options.create whether a missing file counts as one without users; otherwise it is an error
 * @throws {ConfigError} when the file cannot be read, {UsersFileBusyError}, any error of `edit`, and errors of the file
 * system
 */
export async function changeUsersFile(
  file: string,
  edit: EditUsers,
  { create = false } = {},
): Promise<void> {
  const path = realPath(file)
  if (create) mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  // Before the lock, whose file cannot be created without the folder, and would be left in it.
  else readUsersFile(path)
  const lock = await waitForLock(`${path}.lock`)
  try {
    const former = statSync(path, { throwIfNoEntry: false })
    const isNew = create && former === undefined
    const next = edit(isNew ? { requireSecondFactor: false, people: [] } : readUsersFile(path))
    await replace(path, `${JSON.stringify(next, null, 2)}\n`, former)
  } finally {
    lock.release()
  }
}

/** Resolves symbolic links: the link stays and its target is replaced. */
function realPath(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

async function waitForLock(file: string): Promise<FileLock> {
  // Created with a private mode, so that other users cannot hold the lock.
  closeSync(openSync(file, 'a', 0o600))
  for (const until = Date.now() + lockTimeoutMs; Date.now() < until;) {
    const lock = lockFile(file)
    if (lock) return lock
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new UsersFileBusyError(`Another program holds ${file}: nothing was changed.`)
}

async function replace(
  path: string,
  text: string,
  former: { uid: number; gid: number } | undefined,
): Promise<void> {
  const beside = `${path}.new`
  await rm(beside, { force: true })
  const handle = await open(beside, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  // Keep the owner: if root changes the file, the server's user must still be able to read it.
  if (former && process.getuid?.() === 0) chownSync(beside, former.uid, former.gid)
  renameSync(beside, path)
  await syncFolder(dirname(path))
}
