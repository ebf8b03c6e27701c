import { DatabaseSync } from '@photostructure/sqlite'
import { join } from 'node:path'
import {
  Kysely,
  Migrator,
  PostgresDialect,
  SqliteDialect,
  type Dialect,
  type SqliteStatement,
} from 'kysely'
import { Pool, types } from 'pg'
import { ConfigError } from '#gateway/config.ts'
import { codeOf, messageOf } from '#gateway/error-facts.ts'
import { log } from '#gateway/log/log.ts'
import { closeDatabase, noteFull, reclaimRoom } from '#gateway/store/database.ts'
import { folderError, makeFolder } from '#gateway/store/folder-problem.ts'
import { migrationsOf } from './migrations.ts'
import type { Tables } from './tables.ts'

/** The server's database of people, sessions and the audit. Writes are on the disk when their promise resolves. */
export type State = Kysely<Tables>

/** The file of the embedded default in the data folder. */
export const stateFile = 'state.sqlite'

/** Connections to PostgreSQL per server process. */
const maxConnections = 10

/** How long a transaction may stand still, in milliseconds: less than a lease of a lock. */
const maxStillMs = 10_000

/**
 * Opens the server's database and applies missing migrations: SQLite in the data folder, or PostgreSQL at `url`. Close
 * it with `destroy()`.
 *
 * @param url `postgres://…`
 * @throws {ConfigError} if it cannot be opened, or was written by a newer version
 */
export async function openState(dataDir: string, url?: string): Promise<State> {
  const state = new Kysely<Tables>({
    dialect: url === undefined ? sqlite(dataDir) : postgres(url),
  })
  try {
    const { error } = await new Migrator({
      db: state,
      provider: {
        getMigrations: () =>
          Promise.resolve(migrationsOf(url === undefined ? 'sqlite' : 'postgres')),
      },
    }).migrateToLatest()
    if (error !== undefined) throw error instanceof Error ? error : new Error(messageOf(error))
  } catch (error) {
    await state.destroy()
    throw openError(dataDir, url, error)
  }
  return state
}

function sqlite(dataDir: string): Dialect {
  try {
    makeFolder(dataDir)
    const db = new DatabaseSync(join(dataDir, stateFile))
    db.exec(`
      PRAGMA busy_timeout = 5000;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
    `)
    return new SqliteDialect({
      database: {
        // Waits for another process at the beginning: SQLite refuses to make a reader a writer later.
        prepare: (sql) => statementOf(db, sql === 'begin' ? 'begin immediate' : sql),
        close: () => closeDatabase(db),
      },
    })
  } catch (error) {
    throw folderError(dataDir, error, stateFile)
  }
}

const noChanges = { changes: 0, lastInsertRowid: 0 }

type Values = (string | number | bigint | null)[]

/** Kysely expects the interface of `better-sqlite3`. */
function statementOf(db: InstanceType<typeof DatabaseSync>, sql: string): SqliteStatement {
  const statement = db.prepare(sql)
  const perform = <T>(work: () => T): T => {
    try {
      if (!db.isTransaction) reclaimRoom(db)
      return work()
    } catch (error) {
      noteFull(db, error)
      throw error
    }
  }
  return {
    reader: statement.columns().length > 0,
    all: (values) => perform(() => statement.all(...(values as Values)) as unknown[]),
    run: (values) => {
      try {
        return perform(() => statement.run(...(values as Values)))
      } catch (error) {
        // A full disk has rolled it back already: the error of the write is the one to report.
        if (sql === 'rollback' && /no transaction is active/.test(messageOf(error)))
          return noChanges
        throw error
      }
    },
    iterate: (values) => statement.iterate(...(values as Values)) as IterableIterator<unknown>,
  }
}

function postgres(url: string): Dialect {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    // A process that stands still in a transaction would keep others from taking over its jobs.
    idle_in_transaction_session_timeout: maxStillMs,
    // Times are epoch milliseconds, which fit a number.
    types: {
      getTypeParser: (type, format) =>
        type === types.builtins.INT8
          ? Number
          : (types.getTypeParser(type, format) as (text: string) => unknown),
    },
  })
  // Without a listener, a connection that the database closes would end the process; the next query opens another.
  pool.on('error', (error) => log.warn({ err: error }, 'The database closed a connection'))
  // In a transaction, its next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

function openError(dataDir: string, url: string | undefined, error: unknown): unknown {
  if (/previously executed migration/.test(messageOf(error)))
    return new ConfigError(
      `${url === undefined ? join(dataDir, stateFile) : 'The database of SWITCHBOARD_DATABASE_URL'} was written by a newer version of Switchboard: start that version, or use another one.`,
    )
  if (url === undefined) return folderError(dataDir, error, stateFile)
  // The message of the driver names host and user, never the password.
  return new ConfigError(
    `The database of SWITCHBOARD_DATABASE_URL cannot be used: ${messageOf(error)}.`,
  )
}

/**
 * Returns whether an error comes from the server's database or the connection to it: a code of SQLite, a SQLSTATE, one of
 * the network, or a connection that ended.
 */
export function isDatabaseError(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return (
    code === 'ERR_SQLITE_ERROR' ||
    /^(?=.*\d)[\dA-Z]{5}$/.test(code) ||
    /^(ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH)/.test(code) ||
    (error instanceof Error &&
      /^Connection terminated|^timeout exceeded when trying to connect/.test(error.message))
  )
}
