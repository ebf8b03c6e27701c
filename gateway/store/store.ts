import { agentStore } from './agents.ts'
import { chatStore } from './chats.ts'
import { connectionStore } from './connections.ts'
import {
  closeDatabase,
  deleteAllRows,
  inTransaction,
  openDatabase,
  type Database,
} from './database.ts'
import { firstAnswerStore } from './first-answers.ts'
import { groupWrites } from './group-writes.ts'
import { groupStore } from './groups.ts'
import { instanceStore } from './instances.ts'
import { checkRoom } from './folder-problem.ts'
import { mediaStore, messageStore } from './messages.ts'
import { settingsStore } from './settings.ts'
import { sinkStore, webhookStore } from './webhook.ts'

export type Store = ReturnType<typeof openStore>

interface StoreOptions {
  /** How long each QR code of a connecting instance can be scanned, in milliseconds. */
  readonly codeLifetimeMs?: number | undefined
}

/** Opens the gateway's data in `dataDir`: one SQLite file, and the media beside it. */
export function openStore(dataDir: string, { codeLifetimeMs = 30_000 }: StoreOptions = {}) {
  const db = openDatabase(dataDir)
  const instances = instanceStore(db)
  const media = mediaStore(dataDir)
  return {
    messages: messageStore(db),
    chats: chatStore(db),
    groups: groupStore(db),
    settings: settingsStore(db),
    webhook: webhookStore(db),
    sinks: sinkStore(db),
    agents: agentStore(db),
    instances,
    media,
    connections: connectionStore(db, codeLifetimeMs),
    firstAnswers: firstAnswerStore(db),
    marks: markStore(db),
    /** Runs a write, grouped with concurrent ones. See {@link groupWrites}. */
    write: groupWrites(db),
    /** Runs `work` in its own transaction, on the disk when this returns. Does not nest. */
    transaction: <T>(work: () => T): T => inTransaction(db, work),
    /** Deletes all data. For tests only, called by the test switch. */
    async reset(): Promise<void> {
      inTransaction(db, () => deleteAllRows(db))
      instances.forgetFound()
      await media.deleteAll()
    },
    /** Tries a write and rolls it back. Rejects with the reason if writes fail. */
    async checkWritable(): Promise<void> {
      db.exec('BEGIN IMMEDIATE; ROLLBACK')
      await checkRoom(dataDir)
    },
    /** Closes the database. Idempotent. */
    close(): void {
      if (db.isOpen) closeDatabase(db)
    },
  }
}

/** Stores marks of tasks done once per data folder, such as the demonstration data. */
function markStore(db: Database) {
  const has = db.prepare('SELECT 1 FROM marks WHERE name = ?')
  const set = db.prepare('INSERT OR REPLACE INTO marks (name, value) VALUES (?, ?)')
  return {
    has: (name: string): boolean => has.get(name) !== undefined,
    set: (name: string): void => {
      set.run(name, new Date().toISOString())
    },
  }
}
