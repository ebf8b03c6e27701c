import type { Database } from './database.ts'

/** A message as it is kept. `sentAt` is epoch seconds; `mediaSha256` (hex) names the file in the media folder. */
export interface StoredMessage {
  instanceId: string
  id: string
  remoteJid: string
  fromMe: boolean
  /** The content as it was answered: one member named for its kind. */
  content: Record<string, unknown>
  /** What was sent along: delay, linkPreview, mentionsEveryOne, mentioned, quoted, as far as given. */
  options: Record<string, unknown>
  mediaSha256: string | null
  fileName: string | null
  status: string
  sentAt: number
}

interface Row extends Omit<StoredMessage, 'fromMe' | 'content' | 'options'> {
  fromMe: number
  content: string
  options: string
}

const columns = `
  instance_id AS instanceId, id, remote_jid AS remoteJid, from_me AS fromMe, content, options,
  media_sha256 AS mediaSha256, file_name AS fileName, status, sent_at AS sentAt`

const toMessage = (row: Row): StoredMessage => ({
  ...row,
  fromMe: row.fromMe === 1,
  content: JSON.parse(row.content) as Record<string, unknown>,
  options: JSON.parse(row.options) as Record<string, unknown>,
})

export function messageStore(db: Database) {
  const insert = db.prepare(
    `INSERT INTO messages (instance_id, id, remote_jid, from_me, content, options, media_sha256, file_name,
       status, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const ofInstance = db.prepare(
    `SELECT ${columns} FROM messages WHERE instance_id = ? ORDER BY seq`,
  )
  return {
    add(m: StoredMessage): void {
      insert.run(
        m.instanceId,
        m.id,
        m.remoteJid,
        Number(m.fromMe),
        JSON.stringify(m.content),
        JSON.stringify(m.options),
        m.mediaSha256,
        m.fileName,
        m.status,
        m.sentAt,
      )
    },
    /** The messages of an instance, in the order in which they were accepted. */
    list: (instanceId: string): StoredMessage[] =>
      (ofInstance.all(instanceId) as Row[]).map(toMessage),
  }
}
