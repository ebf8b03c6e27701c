import { pageSize, prepareQuery, type Database } from './database.ts'
import { openTable } from './table.ts'

/** A stored instance. Times are epoch milliseconds. */
export interface StoredInstance {
  id: string
  name: string
  connectionStatus: string
  number: string | null
  profileName: string | null
  createdAt: number
  updatedAt: number
}

/** An instance with its number of messages and chats. */
export interface CountedInstance extends StoredInstance {
  messages: number
  chats: number
}

export function instanceStore(db: Database) {
  const instances = openTable<StoredInstance>(db, 'instances', {
    id: 'plain',
    name: 'plain',
    connectionStatus: 'plain',
    number: 'plain',
    profileName: 'plain',
    createdAt: 'plain',
    updatedAt: 'plain',
  })
  const byName = instances.select('WHERE name = ?')
  const byId = instances.select('WHERE id = ?')
  const lastRowId = prepareQuery<{ seq: number }>(
    db,
    'SELECT coalesce(max(rowid), 0) AS seq FROM instances',
  )
  const between = instances.select<{ messages: number; chats: number; seq: number }>(
    'WHERE rowid > ? AND rowid <= ? ORDER BY rowid LIMIT ?',
    `rowid AS seq,
     (SELECT count(*) FROM messages WHERE instance_id = instances.id) AS messages,
     (SELECT count(DISTINCT remote_jid) FROM messages WHERE instance_id = instances.id) AS chats`,
  )
  const all = instances.select('ORDER BY rowid')
  /**
   * Cache of instances by path parameter, since each request needs one. Cleared by every change of an instance, since a
   * new one may have a name that was an id before; the folder's lock excludes writes of other processes.
   */
  const found = new Map<string, StoredInstance>()
  const updateConnection = db.prepare(
    `UPDATE instances SET connection_status = ?, number = ?, profile_name = ?, updated_at = ? WHERE id = ?`,
  )
  // The tables that refer to an instance.
  const belongings = prepareQuery<{ name: string }>(
    db,
    `SELECT name FROM sqlite_schema, pragma_foreign_key_list(name) AS f
     WHERE type = 'table' AND f."table" = 'instances' AND f."from" = 'instance_id'`,
  )
  const removals = [
    ...belongings.all().map(({ name }) => `DELETE FROM ${name} WHERE instance_id = ?`),
    'DELETE FROM instances WHERE id = ?',
  ].map((sql) => db.prepare(sql))

  /** Yields all instances in creation order with counts, page by page like agents. */
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
     * Finds the instance of a path parameter. Section 2 calls it "the instance ID or name", and the operations differ:
     * names take precedence over ids.
     */
    find(nameOrId: string): StoredInstance | undefined {
      const known = found.get(nameOrId)
      if (known) return known
      const row = byName.get(nameOrId) ?? byId.get(nameOrId)
      // Rows added by an open transaction may still be rolled back.
      if (row && !db.isTransaction) found.set(nameOrId, row)
      return row
    },
    /** Returns the instance with an id; ignores names. */
    findById: (id: string): StoredInstance | undefined => byId.get(id),
    findByName: (name: string): StoredInstance | undefined => byName.get(name),
    list: (): StoredInstance[] => all.all(),
    pages,
    /** Clears the cache of {@link find} after rows were deleted. */
    forgetFound: (): void => found.clear(),
    add(instance: StoredInstance): void {
      found.clear()
      instances.insert(instance)
    },
    /** Sets the state of an instance's connection, and the owner of its phone. */
    setConnection(
      id: string,
      now: Pick<StoredInstance, 'connectionStatus' | 'number' | 'profileName'>,
    ): void {
      found.clear()
      updateConnection.run(now.connectionStatus, now.number, now.profileName, Date.now(), id)
    },
    /** Removes an instance with all of its data; agents lose their permissions on it. */
    remove(id: string): void {
      found.clear()
      for (const removal of removals) removal.run(id)
    },
  }
}
