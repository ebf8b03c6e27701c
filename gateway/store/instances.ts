import type { Database } from './database.ts'

/** An instance as it is kept. Times are epoch milliseconds. */
export interface StoredInstance {
  id: string
  name: string
  connectionStatus: string
  number: string | null
  profileName: string | null
  createdAt: number
  updatedAt: number
}

const columns = `
  id, name, connection_status AS connectionStatus, number, profile_name AS profileName,
  created_at AS createdAt, updated_at AS updatedAt`

export function instanceStore(db: Database) {
  const byName = db.prepare(`SELECT ${columns} FROM instances WHERE name = ?`)
  const byId = db.prepare(`SELECT ${columns} FROM instances WHERE id = ?`)
  const all = db.prepare(`SELECT ${columns} FROM instances ORDER BY rowid`)
  const insert = db.prepare(
    `INSERT INTO instances (id, name, connection_status, number, profile_name, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const messageCounts = db.prepare(
    'SELECT instance_id AS id, count(*) AS n FROM messages GROUP BY instance_id',
  )
  const chatCounts = db.prepare(
    'SELECT instance_id AS id, count(DISTINCT remote_jid) AS n FROM messages GROUP BY instance_id',
  )
  const counted = (statement: typeof messageCounts) =>
    new Map((statement.all() as { id: string; n: number }[]).map(({ id, n }) => [id, n]))
  return {
    /**
     * The instance of a path parameter. Section 2 calls it "the instance ID or name", and the operations differ:
     * the name is looked for first, then the id.
     */
    find: (nameOrId: string): StoredInstance | undefined =>
      (byName.get(nameOrId) ?? byId.get(nameOrId)) as StoredInstance | undefined,
    /** The instance of an id; names are not looked at. */
    findById: (id: string): StoredInstance | undefined =>
      byId.get(id) as StoredInstance | undefined,
    findByName: (name: string): StoredInstance | undefined =>
      byName.get(name) as StoredInstance | undefined,
    list: (): StoredInstance[] => all.all() as StoredInstance[],
    /** How many messages and chats each instance has, by instance id. */
    counts: () => ({ messages: counted(messageCounts), chats: counted(chatCounts) }),
    add(instance: StoredInstance): void {
      const { id, name, connectionStatus, number, profileName, createdAt, updatedAt } = instance
      insert.run(id, name, connectionStatus, number, profileName, createdAt, updatedAt)
    },
  }
}
