import { DatabaseSync } from '@photostructure/sqlite'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  closeSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { keyFile } from '#gateway/identity/people-key.ts'
import { stateFile } from '#gateway/state/open-state.ts'
import {
  checkVersion,
  databaseFile,
  prepareQuery,
  schemaVersion,
  type Database,
} from './database.ts'
import { checkFolder, isBusy, isDamaged, makeFolder } from './folder-problem.ts'
import { lockFolder } from './folder-lock.ts'

/** Why a backup or restore failed, as a sentence for the operator. The data is unchanged. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The content of a backup; a count is undefined without the database that has it. */
export interface BackupSummary {
  readonly messages?: number
  readonly media: number
  readonly people?: number
  readonly auditEntries?: number
}

const mediaFolder = 'media'
/** The databases of the gateway and of the server; each may be missing. */
const databaseFiles = [databaseFile, stateFile]
/** The ends of the names of a database's other files. */
const databaseEnds = ['-wal', '-shm', '-journal']
/** The databases and the files of a running process are not copied as files. */
const notCopied = new Set([
  ...databaseFiles.flatMap((name) => ['', ...databaseEnds].map((end) => name + end)),
  'lock',
  'lock-journal',
  mediaFolder,
])

/**
 * Copies a data folder to a new folder (mode 0700, files 0600), also while a server writes to it: a snapshot of each
 * database, each media file that the gateway's refers to, and the other files (keys). Checks the copy before resolving,
 * and removes it on failure.
 *
 * @param isKeysEnough whether the folder may have no database, because the server has it elsewhere
 * @throws {BackupError} with a sentence
 */
export async function backUp(
  dataDir: string,
  target: string,
  isKeysEnough = false,
): Promise<BackupSummary> {
  const databases = databasesIn(dataDir)
  if (databases.length === 0 && !(isKeysEnough && existsSync(join(dataDir, keyFile))))
    throw new BackupError(`There is no ${databaseFile} in '${dataDir}': set SWITCHBOARD_DATA.`)
  if (existsSync(target)) throw new BackupError(`'${target}' already exists: name a new folder.`)
  const draft = join(dirname(target), `.${basename(target)}.incomplete-${process.pid}`)
  makeFolder(draft)
  try {
    for (const name of databases) copyDatabase(join(dataDir, name), join(draft, name))
    // Database first: a media file is on the disk before a row refers to it, and is never removed.
    const { hashes, ...counts } = checkDatabases(draft)
    for (const sha256 of hashes) copyMedium(dataDir, draft, sha256)
    await checkMedia(draft, hashes)
    copyOtherFiles(dataDir, draft)
    syncFile(draft)
    renameSync(draft, target)
    syncFile(dirname(target))
    return { ...counts, media: hashes.length }
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

/**
 * Restores a backup to a data folder, replacing its rows and files of the same name.
 *
 * @param force replaces existing data
 * @param isKeysEnough whether the backup may have no database, because the server has it elsewhere
 * @throws {BackupError} if the backup is damaged, a server uses the folder, or it has data and `force` is false
 */
export async function restore(
  source: string,
  dataDir: string,
  { force, isKeysEnough }: { force: boolean; isKeysEnough: boolean },
): Promise<BackupSummary> {
  const databases = databasesIn(source)
  if (databases.length === 0 && !(isKeysEnough && existsSync(join(source, keyFile))))
    throw new BackupError(`There is no backup in '${source}'.`)
  const { hashes, ...counts } = checkDatabases(source)
  await checkMedia(source, hashes)
  checkFolder(dataDir)
  const lock = lockFolder(dataDir)
  if (!lock)
    throw new BackupError(`A server uses '${dataDir}': stop it first, or set SWITCHBOARD_DATA.`)
  try {
    const existing = readdirSync(dataDir).filter(
      (name) => name !== 'lock' && name !== 'lock-journal',
    )
    if (existing.length > 0 && !force)
      throw new BackupError(
        `'${dataDir}' already holds data: use --force to replace it, or set SWITCHBOARD_DATA.`,
      )
    chmodSync(dataDir, 0o700)
    for (const sha256 of hashes) copyMedium(source, dataDir, sha256)
    copyOtherFiles(source, dataDir)
    for (const name of databases) {
      const draft = join(dataDir, `.restoring-${name}`)
      copyFile(join(source, name), draft)
      // A write-ahead log of the previous database would be applied to the new one.
      for (const end of databaseEnds) rmSync(join(dataDir, name + end), { force: true })
      renameSync(draft, join(dataDir, name))
    }
    syncFile(dataDir)
    return { ...counts, media: hashes.length }
  } finally {
    lock.release()
  }
}

function copyDatabase(from: string, to: string): void {
  const db = new DatabaseSync(from)
  try {
    // Reads a snapshot of the database while others write to it.
    db.exec('PRAGMA busy_timeout = 5000')
    db.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`)
  } catch (error) {
    if (isBusy(error))
      throw new BackupError(
        'The server holds the database for itself, because it was started on a full disk: free some space and restart it.',
      )
    if (isDamaged(error)) throw new BackupError(`'${from}' is damaged or not a database.`)
    throw error
  } finally {
    db.close()
  }
  chmodSync(to, 0o600)
  syncFile(to)
}

const databasesIn = (folder: string): string[] =>
  databaseFiles.filter((name) => existsSync(join(folder, name)))

interface Checked extends Omit<BackupSummary, 'media'> {
  /** SHA-256 of the media of the messages. */
  readonly hashes: string[]
}

/** Checks the databases of a backup; returns what they have. */
function checkDatabases(folder: string): Checked {
  const found = databasesIn(folder).map((name) => {
    const file = join(folder, name)
    return readDatabase(file, (db): Partial<Checked> => {
      const query = prepareQuery<{ integrity_check: string }>(db, 'PRAGMA integrity_check(1)')
      const broken: unknown = db.prepare('PRAGMA foreign_key_check').get()
      if (query.get()?.integrity_check !== 'ok' || broken)
        throw new BackupError(`'${file}' is damaged.`)
      if (name === databaseFile) return summaryOf(db, file)
      return { people: countOf(db, 'people'), auditEntries: countOf(db, 'audit') }
    })
  })
  return Object.assign({ hashes: [] }, ...found) as Checked
}

const countOf = (db: Database, table: 'messages' | 'people' | 'audit'): number =>
  prepareQuery<{ count: number }>(db, `SELECT count(*) AS count FROM ${table}`).get()?.count ?? 0

function summaryOf(db: Database, file: string): Checked {
  checkVersion(schemaVersion(db), `'${file}'`)
  const media = prepareQuery<{ hash: string }>(
    db,
    'SELECT DISTINCT media_sha256 AS hash FROM messages WHERE media_sha256 IS NOT NULL',
  )
  return { messages: countOf(db, 'messages'), hashes: media.all().map(({ hash }) => hash) }
}

function readDatabase<T>(file: string, read: (db: Database) => T): T {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return read(db)
  } catch (error) {
    if (isDamaged(error)) throw new BackupError(`'${file}' is damaged or not a database.`)
    throw error
  } finally {
    db.close()
  }
}

const pathOfMedium = (folder: string, sha256: string) =>
  join(folder, mediaFolder, sha256.slice(0, 2), sha256)

function copyMedium(from: string, to: string, sha256: string): void {
  const source = pathOfMedium(from, sha256)
  if (!existsSync(source)) throw new BackupError(`The media file '${source}' is missing.`)
  const copy = pathOfMedium(to, sha256)
  makeFolder(dirname(copy))
  copyFile(source, copy)
}

/** Checks that each file's name is the SHA-256 of its content. */
async function checkMedia(folder: string, hashes: readonly string[]): Promise<void> {
  for (const sha256 of hashes) {
    const file = pathOfMedium(folder, sha256)
    if (!existsSync(file)) throw new BackupError(`The media file '${file}' is missing.`)
    const hash = createHash('sha256')
    for await (const piece of createReadStream(file)) hash.update(piece as Buffer)
    if (hash.digest('hex') !== sha256) throw new BackupError(`The media file '${file}' is damaged.`)
  }
}

function copyOtherFiles(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    // Names with a dot are temporary files.
    const isFile = lstatSync(join(from, name), { throwIfNoEntry: false })?.isFile()
    if (isFile && !notCopied.has(name) && !name.startsWith('.'))
      copyFile(join(from, name), join(to, name))
  }
}

function copyFile(from: string, to: string): void {
  copyFileSync(from, to)
  chmodSync(to, 0o600)
  syncFile(to)
}

/** Syncs a file to the disk. Windows cannot open folders. */
function syncFile(path: string): void {
  if (process.platform === 'win32' && lstatSync(path).isDirectory()) return
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
