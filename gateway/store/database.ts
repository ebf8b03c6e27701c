import { DatabaseSync } from '@photostructure/sqlite'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from './schema.ts'

export type Database = InstanceType<typeof DatabaseSync>

/**
 * Opens `switchboard.sqlite` in the data folder (made when missing) and brings it to the newest schema. What is
 * acknowledged is on the disk: WAL with synchronous FULL. Throws when the file was written by a newer version.
 */
export function openDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(join(dataDir, 'switchboard.sqlite'))
  try {
    db.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA busy_timeout = 5000;
    `)
    migrate(db)
  } catch (error) {
    db.close()
    throw error
  }
  return db
}

function migrate(db: Database): void {
  inTransaction(db, () => {
    const { user_version: had } = db.prepare('PRAGMA user_version').get() as {
      user_version: number
    }
    if (had > migrations.length) {
      throw new Error('The data folder was written by a newer version of Switchboard')
    }
    for (const step of migrations.slice(had)) db.exec(step)
    db.exec(`PRAGMA user_version = ${migrations.length}`)
  })
}

/** Does `work` in one transaction: all of it is on the disk when this returns, or none of it when it throws. */
export function inTransaction<T>(db: Database, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
