import { pageSize, prepareQuery, type Database } from './database.ts'

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

/** An instance, and how many messages and chats it has. */
export interface CountedInstance extends StoredInstance {
  messages: number
  chats: number
}

const columns = `
  id, name, connection_status AS connectionStatus, number, profile_name AS profileName,
  created_at AS createdAt, updated_at AS updatedAt`

export function instanceStore(db: Database) {
  const byName = prepareQuery<StoredInstance>(db, `SELECT ${columns} FROM instances WHERE name = ?`)
  const byId = prepareQuery<StoredInstance>(db, `SELECT ${columns} FROM instances WHERE id = ?`)
  const lastRowId = prepareQuery<{ seq: number }>(
    db,
    'SELECT coalesce(max(rowid), 0) AS seq FROM instances',
  )
  const between = prepareQuery<CountedInstance & { seq: number }>(
    db,
    `SELECT rowid AS seq, ${columns},
       (SELECT count(*) FROM messages WHERE instance_id = instances.id) AS messages,
       (SELECT count(DISTINCT remote_jid) FROM messages WHERE instance_id = instances.id) AS chats
     FROM instances WHERE rowid > ? AND rowid <= ? ORDER BY rowid LIMIT ?`,
  )
  const all = prepareQuery<StoredInstance>(db, `SELECT ${columns} FROM instances ORDER BY rowid`)
  /**
   * Instances by what paths call them: each request looks for one. Whatever changes an instance forgets them, and the
   * folder's lock keeps other processes away; a new one may have a name that was an id before.
   */
  const found = new Map<string, StoredInstance>()
  const insert = db.prepare(
    `INSERT INTO instances (id, name, connection_status, number, profile_name, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const updateConnection = db.prepare(
    `UPDATE instances SET connection_status = ?, number = ?, profile_name = ?, updated_at = ? WHERE id = ?`,
  )
  // What belongs to an instance refers to it.
  const belongings = prepareQuery<{ name: string }>(
    db,
    `SELECT name FROM sqlite_schema, pragma_foreign_key_list(name) AS f
     WHERE type = 'table' AND f."table" = 'instances' AND f."from" = 'instance_id'`,
  )
  const removals = [
    ...belongings.all().map(({ name }) => `DELETE FROM ${name} WHERE instance_id = ?`),
    'DELETE FROM instances WHERE id = ?',
  ].map((sql) => db.prepare(sql))

  /** All instances in the order in which they were made, with counts; page by page, as agents are. */
  function* pages(): Generator<CountedInstance[]> {
    const last = lastRowId.get()?.seq ?? 0
    for (let after = 0; after < last;) {
      const rows = between.all(after, last, pageSize)
      yield rows
      after = rows.at(-1)?.seq ?? last
    }
  }

  return {
    /**
     * The instance of a path parameter. Section 2 calls it "the instance ID or name", and the operations differ:
     * the name is looked for first, then the id.
     */
    find(nameOrId: string): StoredInstance | undefined {
      const known = found.get(nameOrId)
      if (known) return known
      const row = byName.get(nameOrId) ?? byId.get(nameOrId)
      // What a transaction has added may still be undone.
      if (row && !db.isTransaction) found.set(nameOrId, row)
      return row
    },
    /** The instance of an id; names are not looked at. */
    findById: (id: string): StoredInstance | undefined => byId.get(id),
    findByName: (name: string): StoredInstance | undefined => byName.get(name),
    list: (): StoredInstance[] => all.all(),
    pages,
    /** Forgets what {@link find} has found: rows were deleted. */
    forgetFound: (): void => found.clear(),
    add(instance: StoredInstance): void {
      const { id, name, connectionStatus, number, profileName, createdAt, updatedAt } = instance
      found.clear()
      insert.run(id, name, connectionStatus, number, profileName, createdAt, updatedAt)
    },
    /** Sets the state of an instance's connection, and whose phone it is. */
    setConnection(
      id: string,
      now: Pick<StoredInstance, 'connectionStatus' | 'number' | 'profileName'>,
    ): void {
      found.clear()
      updateConnection.run(now.connectionStatus, now.number, now.profileName, Date.now(), id)
    },
    /** Removes an instance with everything that is kept of it; agents lose their permissions on it. */
    remove(id: string): void {
      found.clear()
      for (const removal of removals) removal.run(id)
    },
  }
}
