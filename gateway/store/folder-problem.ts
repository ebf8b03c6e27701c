import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { messageOf } from '#gateway/error-facts.ts'
import { ConfigError } from '#gateway/config.ts'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'

/** Why a data folder cannot be written. */
export type StorageProblem = 'full' | 'read-only' | 'not-permitted'

interface CodedError {
  code?: unknown
  /** SQLite's extended result code; its lowest eight bits are the primary code. */
  errcode?: unknown
  message?: unknown
}

const sqliteBusy = 5
const sqliteReadOnly = 8
const sqliteCorrupt = 11
const sqliteFull = 13
const sqliteCannotOpen = 14
const sqliteNotADatabase = 26
/** SQLITE_IOERR_WRITE, _FSYNC, _TRUNCATE and _SHMSIZE: the codes of a full disk if SQLite does not return FULL. */
const sqliteWriteFailures: ReadonlySet<unknown> = new Set([778, 1034, 1546, 4874])

const problems: Record<string, StorageProblem> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'not-permitted',
  EPERM: 'not-permitted',
}

/** Returns why a write to the disk failed; undefined if the disk is not the reason. */
export function storageProblem(error: unknown): StorageProblem | undefined {
  const { code, errcode, message } = codesOf(error)
  // A statement that returns rows fails without a result code.
  if (code === 'ERR_SQLITE_ERROR' && message === 'database or disk is full') return 'full'
  if (typeof code === 'string' && Object.hasOwn(problems, code)) return problems[code]
  const primary = primaryCode(errcode)
  if (primary === sqliteFull || sqliteWriteFailures.has(errcode)) return 'full'
  if (primary === sqliteReadOnly) return 'read-only'
  return primary === sqliteCannotOpen ? 'not-permitted' : undefined
}

/** Returns true if a file is not a database or is damaged. */
export function isDamaged(error: unknown): boolean {
  const primary = primaryCode(codesOf(error).errcode)
  return primary === sqliteCorrupt || primary === sqliteNotADatabase
}

/** Returns true if another process holds the database. */
export const isBusy = (error: unknown): boolean =>
  primaryCode(codesOf(error).errcode) === sqliteBusy

const codesOf = (error: unknown): CodedError =>
  typeof error === 'object' && error !== null ? error : {}

const primaryCode = (errcode: unknown): number | undefined =>
  typeof errcode === 'number' ? errcode & 0xff : undefined

const reasons: Record<StorageProblem, string> = {
  full: 'its disk is full: free some space',
  'read-only': 'it is on a read-only file system',
  'not-permitted': 'this user may not write there',
}

/** Returns the error of a damaged file in the data folder. */
export const damagedFile = (dataDir: string, file = 'switchboard.sqlite') =>
  new ConfigError(
    `SWITCHBOARD_DATA is '${dataDir}', but its file ${file} is damaged or not a database: restore a backup, or name another folder.`,
  )

/**
 * Converts an error of opening the data folder to a sentence for the operator; returns other errors unchanged.
 *
 * @param file the affected file or folder, if it is not the data folder itself
 */
export function folderError(dataDir: string, error: unknown, file?: string): unknown {
  if (error instanceof ConfigError) return error
  const folder = `SWITCHBOARD_DATA is '${dataDir}', but`
  if (isDamaged(error)) return damagedFile(dataDir, file)
  const problem = storageProblem(error)
  if (problem !== undefined) {
    const concerned = file === undefined ? '' : ` (${file})`
    return new ConfigError(`${folder} ${reasons[problem]}${concerned}.`)
  }
  const { code } = codesOf(error)
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new ConfigError(`${folder} ${file ?? 'that path'} is not a folder.`)
  if (code === 'EISDIR')
    return new ConfigError(`${folder} ${file ?? 'a file in it'} is a folder, not a file.`)
  return error
}

/**
 * Creates a folder and its parents, mode 0700. Unlike `mkdir` with `recursive`, it fails if a parent cannot be created:
 * below /proc, `recursive` never returns.
 *
 * @throws the system's error
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const { code } = codesOf(error)
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path || existsSync(dirname(path))) throw error
    makeFolder(dirname(path))
    mkdirSync(path, { mode: 0o700 })
  }
}

/** The files that SQLite writes: the write-ahead log exists only while a server runs, or after a crash. */
const databaseFiles = [
  'switchboard.sqlite',
  'switchboard.sqlite-wal',
  'state.sqlite',
  'state.sqlite-wal',
  'lock',
]

/**
 * Creates the data folder if it is missing, and checks that it can be read and written. Does not write to it.
 *
 * @throws {ConfigError} with a sentence that names the folder and the reason
 */
export function checkFolder(dataDir: string): void {
  const writable = constants.R_OK | constants.W_OK
  let file: string | undefined
  try {
    makeFolder(dataDir)
    if (!statSync(dataDir).isDirectory())
      throw new ConfigError(`SWITCHBOARD_DATA is '${dataDir}', but that is not a folder.`)
    accessSync(dataDir, writable | constants.X_OK)
    for (const name of databaseFiles) {
      file = name
      if (existsSync(join(dataDir, name))) accessSync(join(dataDir, name), writable)
    }
    file = 'media'
    if (existsSync(join(dataDir, file))) accessSync(join(dataDir, file), writable | constants.X_OK)
  } catch (error) {
    const known = folderError(dataDir, error, file)
    if (known instanceof ConfigError) throw known
    throw new ConfigError(
      `SWITCHBOARD_DATA is '${dataDir}', but that folder cannot be made or used (${messageOf(error)}).`,
    )
  }
}

/** The size of a small write: a few pages in the write-ahead log. */
const probeBytes = 64 * 1024

/** Checks that there is space for a small write: writes 64 kB and removes them. @throws the error of the write */
export async function checkRoom(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${randomUUID()}`)
  try {
    await writeFile(probe, Buffer.alloc(probeBytes, 1), { flag: 'wx', mode: 0o600 })
  } finally {
    await rm(probe, { force: true })
  }
}
