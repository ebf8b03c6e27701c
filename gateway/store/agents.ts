import { pageSize, prepareQuery, type Database } from './database.ts'
import { openTable } from './table.ts'

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
  Pick<AgentToStore, 'name' | 'email' | 'phoneNumber' | 'userPermissions'>
> & { passwordHash?: string | undefined }

/** Folds an e-mail for comparison, ignoring case in any alphabet and the composition of accents. */
export const foldEmail = (email: string): string =>
  email.normalize('NFC').toLowerCase().normalize('NFC')

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
  const agents = openTable<Omit<StoredAgent, 'userPermissions'>>(
    db,
    'agents',
    {
      id: 'plain',
      name: 'plain',
      email: 'plain',
      phoneNumber: 'plain',
      isActive: 'flag',
      allowAllInstances: 'flag',
      allowWebchat: 'flag',
      createdAt: 'plain',
    },
    ['email_folded', 'password_hash'],
  )
  const between = agents.select<{ seq: number }>(
    'WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?',
    'seq',
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
  const change = db.prepare(
    `UPDATE agents SET name = coalesce(?, name), email = coalesce(?, email),
       email_folded = coalesce(?, email_folded), phone_number = coalesce(?, phone_number),
       password_hash = coalesce(?, password_hash) WHERE seq = ?`,
  )
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
      // Written out: taking the position out of each row would take several times as long.
      yield rows.map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        phoneNumber: row.phoneNumber,
        isActive: row.isActive,
        allowAllInstances: row.allowAllInstances,
        allowWebchat: row.allowWebchat,
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
    add({ passwordHash, userPermissions, ...agent }: AgentToStore): void {
      const seq = agents.insert(agent, foldEmail(agent.email), passwordHash)
      addPermissions(seq, userPermissions)
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
    update(
      id: string,
      { name, email, phoneNumber, passwordHash, userPermissions }: AgentChange,
    ): void {
      const seq = seqOf(id)
      if (seq === undefined) return
      change.run(
        name ?? null,
        email ?? null,
        email === undefined ? null : foldEmail(email),
        phoneNumber ?? null,
        passwordHash ?? null,
        seq,
      )
      if (userPermissions !== undefined) {
        dropPermissions.run(seq)
        addPermissions(seq, userPermissions)
      }
    },
  }
}
