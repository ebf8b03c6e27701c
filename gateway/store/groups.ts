import type { Database, JsonObject } from './database.ts'
import { openTable } from './table.ts'

/** A stored group. `subjectGiven` is the object it was created with; times are epoch seconds. */
export interface StoredGroup {
  jid: string
  subject: string
  subjectGiven: JsonObject
  description: string
  /** JIDs of the participants, without the instance itself. */
  participants: string[]
  /** JIDs of the participants who are admins. */
  admins: string[]
  /** Whether only admins can send messages. */
  announce: boolean
  /** Whether only admins can edit subject, description and picture. */
  locked: boolean
  /** A JPEG as base64; null for none. */
  picture: string | null
  /** A community, or its group for announcements; null for any other group. */
  kind: 'community' | 'announcements' | null
  inviteCode: string
  createdAt: number
  subjectAt: number
}

/** A sent invitation. `sentAt` is epoch milliseconds. */
export interface StoredInvitation {
  groupJid: string
  description: string
  numbers: string[]
  sentAt: number
}

/** What a new group has, until it is changed. */
const initially = { admins: [], announce: false, locked: false, picture: null, kind: null }

/** A new group. */
export type NewGroup = Omit<StoredGroup, keyof typeof initially>

/** Changes to a group besides its subject. */
export type GroupChange = Partial<
  Pick<
    StoredGroup,
    | 'description'
    | 'participants'
    | 'admins'
    | 'announce'
    | 'locked'
    | 'picture'
    | 'kind'
    | 'inviteCode'
  >
>

export function groupStore(db: Database) {
  const groups = openTable<StoredGroup>(
    db,
    'chat_groups',
    {
      jid: 'plain',
      subject: 'plain',
      subjectGiven: 'json',
      description: 'plain',
      participants: 'json',
      admins: 'json',
      announce: 'flag',
      locked: 'flag',
      picture: 'plain',
      kind: 'plain',
      inviteCode: 'plain',
      createdAt: 'plain',
      subjectAt: 'plain',
    },
    ['instance_id'],
  )
  const select = groups.select('WHERE instance_id = ? AND jid = ?')
  const ofInstance = groups.select('WHERE instance_id = ? ORDER BY created_at, jid')
  const rename = db.prepare(
    'UPDATE chat_groups SET subject = ?, subject_at = ? WHERE instance_id = ? AND jid = ?',
  )
  const remove = db.prepare('DELETE FROM chat_groups WHERE instance_id = ? AND jid = ?')
  const invitations = openTable<StoredInvitation>(
    db,
    'invitations',
    { groupJid: 'plain', description: 'plain', numbers: 'json', sentAt: 'plain' },
    ['instance_id'],
  )
  const invitationsOf = invitations.select('WHERE instance_id = ? ORDER BY seq')
  return {
    find: (instanceId: string, jid: string): StoredGroup | undefined => select.get(instanceId, jid),
    list: (instanceId: string): StoredGroup[] => ofInstance.all(instanceId),
    add(instanceId: string, group: NewGroup): void {
      groups.insert({ ...initially, ...group }, instanceId)
    },
    /** Changes a group's subject; `at` is epoch seconds. */
    rename(instanceId: string, jid: string, subject: string, at: number): void {
      rename.run(subject, at, instanceId, jid)
    },
    /** Changes an existing group. */
    change: (instanceId: string, group: StoredGroup, changed: GroupChange): void =>
      groups.replace({ ...group, ...changed }, instanceId),
    remove(instanceId: string, jid: string): void {
      remove.run(instanceId, jid)
    },
    addInvitation(instanceId: string, invitation: StoredInvitation): void {
      invitations.insert(invitation, instanceId)
    },
    invitations: (instanceId: string): StoredInvitation[] => invitationsOf.all(instanceId),
  }
}
