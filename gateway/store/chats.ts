import { prepareQuery, type Database, type JsonObject } from './database.ts'
import { openTable } from './table.ts'

/** A message that was marked as read. Times are epoch milliseconds. */
export interface ReadReceipt {
  remoteJid: string
  id: string
  fromMe: boolean
  readAt: number
}

/** The last presence shown to a number: the request's options as sent, and the time (epoch milliseconds). */
export interface StoredPresence {
  number: string
  options: JsonObject
  shownAt: number
}

type ReceiptRow = Omit<ReadReceipt, 'fromMe'> & { fromMe: number }

export function chatStore(db: Database) {
  const insertReceipt = db.prepare(
    `INSERT OR IGNORE INTO read_receipts (instance_id, remote_jid, message_id, from_me, read_at)
     VALUES (?, ?, ?, ?, ?)`,
  )
  const receipts = prepareQuery<ReceiptRow>(
    db,
    `SELECT remote_jid AS remoteJid, message_id AS id, from_me AS fromMe, read_at AS readAt
     FROM read_receipts WHERE instance_id = ? ORDER BY read_at, message_id`,
  )
  const receiptsOfChat = prepareQuery<{ id: string; readAt: number }>(
    db,
    `SELECT message_id AS id, max(read_at) AS readAt FROM read_receipts
     WHERE instance_id = ? AND remote_jid = ? GROUP BY message_id`,
  )
  const presences = openTable<StoredPresence>(
    db,
    'presences',
    { number: 'plain', options: 'json', shownAt: 'plain' },
    ['instance_id'],
  )
  const presencesOf = presences.select('WHERE instance_id = ? ORDER BY shown_at')
  const unreadOfChats = prepareQuery<{ jid: string; count: number }>(
    db,
    `SELECT remote_jid AS jid, count(*) AS count FROM messages m
     WHERE instance_id = ? AND from_me = 0 AND NOT EXISTS (
       SELECT 1 FROM read_receipts r WHERE r.instance_id = m.instance_id
         AND r.remote_jid = m.remote_jid AND r.message_id = m.id)
     GROUP BY remote_jid`,
  )
  const replaceContact = db.prepare(
    'INSERT OR REPLACE INTO contacts (instance_id, jid, name) VALUES (?, ?, ?)',
  )
  const contacts = prepareQuery<{ jid: string; name: string }>(
    db,
    'SELECT jid, name FROM contacts WHERE instance_id = ?',
  )
  return {
    /**
     * Returns the number of received messages per chat that are not marked as read, by JID; skips chats without any.
     */
    unreadCounts: (instanceId: string): Map<string, number> =>
      new Map(unreadOfChats.all(instanceId).map(({ jid, count }) => [jid, count])),
    /** Stores a person's name, replacing the previous one. */
    nameContact(instanceId: string, jid: string, name: string): void {
      replaceContact.run(instanceId, jid, name)
    },
    /** Returns the names of people by JID. */
    contactNames: (instanceId: string): Map<string, string> =>
      new Map(contacts.all(instanceId).map(({ jid, name }) => [jid, name])),
    /** Stores a receipt; keeps the time of the first one. */
    addReceipt(instanceId: string, r: ReadReceipt): void {
      insertReceipt.run(instanceId, r.remoteJid, r.id, Number(r.fromMe), r.readAt)
    },
    receipts: (instanceId: string): ReadReceipt[] =>
      receipts.all(instanceId).map((r) => ({ ...r, fromMe: r.fromMe === 1 })),
    /** Returns when the messages of a chat were marked as read, by message id; epoch milliseconds. */
    readTimes: (instanceId: string, remoteJid: string): Map<string, number> =>
      new Map(receiptsOfChat.all(instanceId, remoteJid).map(({ id, readAt }) => [id, readAt])),
    setPresence: (instanceId: string, presence: StoredPresence): void =>
      presences.replace(presence, instanceId),
    presences: (instanceId: string): StoredPresence[] => presencesOf.all(instanceId),
  }
}
