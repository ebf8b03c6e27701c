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

/** Returns what the users file shall be; throws to change nothing. Must not wait for anything. */
export type EditUsers = (now: UsersFile) => UsersFile

/** How long another writer is waited for, in milliseconds. */
const lockTimeoutMs = 5_000

/** Another process holds the lock of the users file for too long. */
export class UsersFileBusyError extends Error {
  override readonly name = 'UsersFileBusyError'
}

/**
 * Changes the users file under a lock that `npm run user` and the server share, so that two writers at once do not lose
 * a change. A reader sees the former file or the new one, never a part, and the new one is on the disk on return.
 *
 * @param options.create whether a missing file counts as one without people; otherwise it is an error
 * @throws {ConfigError} when the file cannot be read, {UsersFileBusyError}, whatever `edit` throws, and errors of the
 * file system
 */
export async function changeUsersFile(
  file: string,
  edit: EditUsers,
  { create = false } = {},
): Promise<void> {
  const path = realPath(file)
  if (create) mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
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

/** Where a symbolic link leads to: the link stays, its target is replaced. */
function realPath(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

async function waitForLock(file: string): Promise<FileLock> {
  // Others must not be able to hold it.
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
  // Root changing the file must not take it away from the server's user.
  if (former && process.getuid?.() === 0) chownSync(beside, former.uid, former.gid)
  renameSync(beside, path)
  await syncFolder(dirname(path))
}

/** Without it a power cut could bring the former file back. Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
