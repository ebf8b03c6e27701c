import { pageSize, prepareQuery, type Database } from './database.ts'

/** A type, since an interface would not be assignable to the contract's open objects. */
export type StoredPermission = {
  instanceId: string
  permissionLevel: string
  /** Read only: the name of the stored instance. */
  instance: { name: string }
}

/** A stored agent. `createdAt` is epoch milliseconds; the password's hash is never read here. */
export interface StoredAgent {
  id: string
  name: string
  email: string
  phoneNumber: string
  isActive: boolean
  allowAllInstances: boolean
  allowWebchat: boolean
  userPermissions: StoredPermission[]
  createdAt: number
}

export type PermissionToStore = Pick<StoredPermission, 'instanceId' | 'permissionLevel'>

export interface AgentToStore extends Omit<StoredAgent, 'userPermissions'> {
  passwordHash: string | null
  userPermissions: readonly PermissionToStore[]
}

/** Changes to an agent; absent fields are kept. */
export type AgentChange = Partial<
  Pick<AgentToStore, 'name' | 'email' | 'phoneNumber' | 'passwordHash' | 'userPermissions'>
>

/** Folds an e-mail for comparison, ignoring case in any alphabet and the composition of accents. */
export const foldEmail = (email: string): string =>
  email.normalize('NFC').toLowerCase().normalize('NFC')

interface Row extends Omit<
  StoredAgent,
  'isActive' | 'allowAllInstances' | 'allowWebchat' | 'userPermissions'
> {
  seq: number
  isActive: number
  allowAllInstances: number
  allowWebchat: number
}

interface PermissionRow {
  agentSeq: number
  instanceId: string
  level: string
  name: string
}

export function agentStore(db: Database) {
  const lastSeq = prepareQuery<{ seq: number }>(
    db,
    'SELECT coalesce(max(seq), 0) AS seq FROM agents',
  )
  const between = prepareQuery<Row>(
    db,
    `SELECT seq, id, name, email, phone_number AS phoneNumber, is_active AS isActive,
       allow_all_instances AS allowAllInstances, allow_webchat AS allowWebchat, created_at AS createdAt
     FROM agents WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?`,
  )
  const permissionsBetween = prepareQuery<PermissionRow>(
    db,
    `SELECT p.agent_seq AS agentSeq, p.instance_id AS instanceId, p.level, i.name
     FROM permissions p JOIN instances i ON i.id = p.instance_id
     WHERE p.agent_seq > ? AND p.agent_seq <= ? ORDER BY p.agent_seq, p.place`,
  )
  const seqOfId = prepareQuery<{ seq: number }>(db, 'SELECT seq FROM agents WHERE id = ?')
  const idOfEmail = prepareQuery<{ id: string }>(db, 'SELECT id FROM agents WHERE email_folded = ?')
  const hashOfId = prepareQuery<{ hash: string | null }>(
    db,
    'SELECT password_hash AS hash FROM agents WHERE id = ?',
  )
  const insert = db.prepare(
    `INSERT INTO agents (id, name, email, email_folded, phone_number, password_hash, is_active,
       allow_all_instances, allow_webchat, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const setName = db.prepare('UPDATE agents SET name = ? WHERE seq = ?')
  const setEmail = db.prepare('UPDATE agents SET email = ?, email_folded = ? WHERE seq = ?')
  const setPhone = db.prepare('UPDATE agents SET phone_number = ? WHERE seq = ?')
  const setHash = db.prepare('UPDATE agents SET password_hash = ? WHERE seq = ?')
  const dropPermissions = db.prepare('DELETE FROM permissions WHERE agent_seq = ?')
  const deleteAgent = db.prepare('DELETE FROM agents WHERE seq = ?')
  const addPermission = db.prepare(
    'INSERT INTO permissions (agent_seq, place, instance_id, level) VALUES (?, ?, ?, ?)',
  )

  const addPermissions = (seq: number | bigint, permissions: readonly PermissionToStore[]) =>
    permissions.forEach((p, place) => {
      addPermission.run(seq, place, p.instanceId, p.permissionLevel)
    })

  const seqOf = (id: string): number | undefined => seqOfId.get(id)?.seq

  /** Returns the permissions of the agents in a range of positions, by position. */
  function permissionsOf(after: number, upTo: number): Map<number, StoredPermission[]> {
    const permissions = new Map<number, StoredPermission[]>()
    for (const { agentSeq, instanceId, level, name } of permissionsBetween.all(after, upTo)) {
      const permission = { instanceId, permissionLevel: level, instance: { name } }
      const list = permissions.get(agentSeq)
      if (list) list.push(permission)
      else permissions.set(agentSeq, [permission])
    }
    return permissions
  }

  /**
   * Yields all agents in creation order, page by page. Each page is read on demand, and no statement stays open between
   * two: other writes may happen in between, and the consumer may stop at any time. The pages contain each agent that
   * existed when the first page was requested exactly once, as it is when its page is read.
   */
  function* pages(): Generator<StoredAgent[]> {
    const last = lastSeq.get()?.seq ?? 0
    for (let after = 0; after < last;) {
      const rows = between.all(after, last, pageSize)
      const upTo = rows.at(-1)?.seq ?? last
      const permissions = permissionsOf(after, upTo)
      yield rows.map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        phoneNumber: row.phoneNumber,
        isActive: row.isActive === 1,
        allowAllInstances: row.allowAllInstances === 1,
        allowWebchat: row.allowWebchat === 1,
        userPermissions: permissions.get(row.seq) ?? [],
        createdAt: row.createdAt,
      }))
      after = upTo
    }
  }

  return {
    pages,
    /** Returns all agents in creation order. */
    list: (): StoredAgent[] => [...pages()].flat(),
    has: (id: string): boolean => seqOf(id) !== undefined,
    /** Returns the id of the agent with this e-mail, ignoring case. */
    idOfEmail: (email: string): string | undefined => idOfEmail.get(foldEmail(email))?.id,
    /** Returns the argon2 hash of an agent's password, for signing in and for tests; never for a response. */
    passwordHash: (id: string): string | null => hashOfId.get(id)?.hash ?? null,
    add(a: AgentToStore): void {
      const { lastInsertRowid } = insert.run(
        a.id,
        a.name,
        a.email,
        foldEmail(a.email),
        a.phoneNumber,
        a.passwordHash,
        Number(a.isActive),
        Number(a.allowAllInstances),
        Number(a.allowWebchat),
        a.createdAt,
      )
      addPermissions(lastInsertRowid, a.userPermissions)
    },
    /** Deletes an agent. Returns false if no agent has this id. */
    remove(id: string): boolean {
      const seq = seqOf(id)
      if (seq === undefined) return false
      dropPermissions.run(seq)
      deleteAgent.run(seq)
      return true
    },
    /** Changes the given fields of an agent. A given `userPermissions` replaces the whole list. */
    update(id: string, change: AgentChange): void {
      const seq = seqOf(id)
      if (seq === undefined) return
      if (change.name !== undefined) setName.run(change.name, seq)
      if (change.email !== undefined) setEmail.run(change.email, foldEmail(change.email), seq)
      if (change.phoneNumber !== undefined) setPhone.run(change.phoneNumber, seq)
      if (change.passwordHash !== undefined) setHash.run(change.passwordHash, seq)
      if (change.userPermissions !== undefined) {
        dropPermissions.run(seq)
        addPermissions(seq, change.userPermissions)
      }
    },
  }
}
