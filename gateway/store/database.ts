import { DatabaseSync } from '@photostructure/sqlite'
import { closeSync, existsSync, fstatSync, openSync, readSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#gateway/config.ts'
import { damagedFile, folderError, makeFolder, storageProblem } from './folder-problem.ts'
import { migrations } from './schema.ts'

export type Database = InstanceType<typeof DatabaseSync>

/** Rows of a long list per read: a few milliseconds, during which other requests wait. */
export const pageSize = 100

export const databaseFile = 'switchboard.sqlite'

/**
 * The write-ahead log is copied into the database at this number of pages (4 kB each): 16 MB. A checkpoint waits for
 * the disk twice and blocks other requests, and a page that changed a hundred times is copied once.
 */
const checkpointPages = 4_000

/** A read statement with typed rows. Values are bound to its `?` in order. */
export interface Query<Row> {
  /** Returns the first row, or undefined if there is none. */
  readonly get: (...values: SqlValue[]) => Row | undefined
  /** Returns all rows in the statement's order. */
  readonly all: (...values: SqlValue[]) => Row[]
}

export type SqlValue = string | number | bigint | null

/**
 * Prepares a read statement. Rows are not checked at run time: `Row` must match the selected columns and their names.
 */
export const prepareQuery = <Row>(db: Database, sql: string): Query<Row> => db.prepare(sql)

export type JsonObject = Record<string, unknown>

/**
 * Opens `switchboard.sqlite` in the data folder (created if missing) and migrates it to the latest schema. Acknowledged
 * writes are on the disk: WAL with synchronous FULL. Writes nothing if the schema is the latest, so that a gateway
 * starts on a full disk. Close it with {@link closeDatabase}.
 *
 * @throws {ConfigError} when the file is damaged, was written by a newer version, or its folder cannot be used
 */
export function openDatabase(dataDir: string): Database {
  try {
    makeFolder(dataDir)
    return open(dataDir)
  } catch (error) {
    throw folderError(dataDir, error)
  }
}

function open(dataDir: string): Database {
  try {
    return openWith(dataDir, 'NORMAL')
  } catch (error) {
    if (storageProblem(error) !== 'full') throw error
    // Without space for the shared index of the write-ahead log, SQLite keeps it in memory if it has exclusive access.
    return openWith(dataDir, 'EXCLUSIVE')
  }
}

function openWith(dataDir: string, locking: 'NORMAL' | 'EXCLUSIVE'): Database {
  const file = join(dataDir, databaseFile)
  checkSize(dataDir, file)
  const db = new DatabaseSync(file)
  try {
    db.exec(`
      PRAGMA locking_mode = ${locking};
      PRAGMA busy_timeout = 5000;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA wal_autocheckpoint = ${checkpointPages};
      PRAGMA foreign_keys = ON;
    `)
    migrate(db)
  } catch (error) {
    db.close()
    throw error
  }
  return db
}

/**
 * Checks that a file has all the pages in its header, since SQLite notices a missing one only when it is read. Skipped
 * if there is a write-ahead log, which contains pages as well.
 * @throws {ConfigError} if pages are missing
 */
function checkSize(dataDir: string, file: string): void {
  if (!existsSync(file) || statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) return
  const handle = openSync(file, 'r')
  try {
    const header = Buffer.alloc(32)
    if (readSync(handle, header) < header.length) return
    // The value 1 means 65,536 bytes.
    const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16)
    if (fstatSync(handle).size < header.readUInt32BE(28) * pageBytes) throw damagedFile(dataDir)
  } finally {
    closeSync(handle)
  }
}

/** Returns the number of applied migrations. */
export function schemaVersion(db: Database): number {
  return prepareQuery<{ user_version: number }>(db, 'PRAGMA user_version').get()?.user_version ?? 0
}

/** Throws if a database was written by a newer version than this one. */
export function checkVersion(version: number, folder: string): void {
  if (version > migrations.length)
    throw new ConfigError(
      `${folder} was written by a newer version of Switchboard: start that version, or name another folder.`,
    )
}

function migrate(db: Database): void {
  const version = schemaVersion(db)
  checkVersion(version, 'The data folder (SWITCHBOARD_DATA)')
  if (version === migrations.length) return
  inTransaction(db, () => {
    for (const step of migrations.slice(version)) db.exec(step)
    db.exec(`PRAGMA user_version = ${migrations.length}`)
  })
}

/**
 * Closes a database. All rows are in its main file afterwards: with open prepared statements, SQLite would leave them
 * in the write-ahead log. On a full disk they stay there and are read at the next start.
 */
export function closeDatabase(db: Database): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (storageProblem(error) === undefined) throw error
  } finally {
    db.close()
  }
}

/** Deletes the rows of all tables. Must be called in a transaction: references are checked at its end. */
export function deleteAllRows(db: Database): void {
  db.exec('PRAGMA defer_foreign_keys = ON')
  const tables = prepareQuery<{ name: string }>(
    db,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  for (const { name } of tables.all()) db.exec(`DELETE FROM "${name}"`)
}

interface TransactionStatements {
  readonly begin: Statement
  readonly commit: Statement
}

type Statement = ReturnType<Database['prepare']>

/** Prepared once per database, since each write needs both. */
const transactionStatements = new WeakMap<Database, TransactionStatements>()

function statementsOf(db: Database): TransactionStatements {
  const known = transactionStatements.get(db)
  if (known) return known
  const statements = { begin: db.prepare('BEGIN IMMEDIATE'), commit: db.prepare('COMMIT') }
  transactionStatements.set(db, statements)
  return statements
}

/** The databases whose last write found the disk full. */
const wereFull = new WeakSet<Database>()

/** Notes that a write failed, if the reason is a full disk. */
export function noteFull(db: Database, error: unknown): void {
  if (storageProblem(error) === 'full') wereFull.add(db)
}

/** Where room is scarce, the write-ahead log is copied at this number of pages: 1 MB. */
const scarcePages = 250

/**
 * After a full disk: moves the write-ahead log into the database before the next write, and keeps it small from then on.
 * It has many copies of the same pages, so that a little room is enough to get megabytes back. Must be called outside of
 * transactions.
 */
export function reclaimRoom(db: Database): void {
  if (!wereFull.has(db) || !hasRoom(db)) return
  try {
    db.exec(`PRAGMA wal_checkpoint(TRUNCATE); PRAGMA wal_autocheckpoint = ${scarcePages}`)
    wereFull.delete(db)
  } catch (error) {
    if (storageProblem(error) === undefined) throw error
  }
}

/** Returns whether a database has room for all pages of its write-ahead log. */
function hasRoom(db: Database): boolean {
  const file = db.location()
  if (file === null) return false
  const { size } = prepareQuery<{ size: number }>(
    db,
    'SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size',
  ).get() ?? { size: 0 }
  const { bavail, bsize } = statfsSync(file)
  return bavail * bsize >= size - statSync(file).size
}

/** Runs `work` in one transaction: all of it is on the disk when this returns, or none of it when it throws. */
export function inTransaction<T>(db: Database, work: () => T): T {
  const { begin, commit } = statementsOf(db)
  reclaimRoom(db)
  begin.run()
  try {
    const result = work()
    commit.run()
    return result
  } catch (error) {
    noteFull(db, error)
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
