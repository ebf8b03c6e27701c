import { prepareQuery, parseColumn, type Database, type Json, type JsonObject } from './database.ts'

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

/** A new group, with defaults for the fields that changes set. */
export type NewGroup = Omit<StoredGroup, 'admins' | 'announce' | 'locked' | 'picture' | 'kind'>

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

type Row = Omit<StoredGroup, 'subjectGiven' | 'participants' | 'admins' | 'announce' | 'locked'> & {
  subjectGiven: Json<JsonObject>
  participants: Json<string[]>
  admins: Json<string[]>
  announce: number
  locked: number
}

type InvitationRow = Omit<StoredInvitation, 'numbers'> & { numbers: Json<string[]> }

const columns = `
  jid, subject, subject_given AS subjectGiven, description, participants, invite_code AS inviteCode,
  created_at AS createdAt, subject_at AS subjectAt, admins, announce, locked, picture, kind`

const toGroup = (row: Row): StoredGroup => ({
  ...row,
  subjectGiven: parseColumn(row.subjectGiven),
  participants: parseColumn(row.participants),
  admins: parseColumn(row.admins),
  announce: row.announce === 1,
  locked: row.locked === 1,
})

export function groupStore(db: Database) {
  const select = prepareQuery<Row>(
    db,
    `SELECT ${columns} FROM chat_groups WHERE instance_id = ? AND jid = ?`,
  )
  const ofInstance = prepareQuery<Row>(
    db,
    `SELECT ${columns} FROM chat_groups WHERE instance_id = ? ORDER BY created_at, jid`,
  )
  const insert = db.prepare(
    `INSERT INTO chat_groups (instance_id, jid, subject, subject_given, description, participants,
       invite_code, created_at, subject_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const rename = db.prepare(
    'UPDATE chat_groups SET subject = ?, subject_at = ? WHERE instance_id = ? AND jid = ?',
  )
  const change = db.prepare(
    `UPDATE chat_groups SET description = ?, participants = ?, admins = ?, announce = ?, locked = ?, picture = ?,
       kind = ?, invite_code = ? WHERE instance_id = ? AND jid = ?`,
  )
  const remove = db.prepare('DELETE FROM chat_groups WHERE instance_id = ? AND jid = ?')
  const insertInvitation = db.prepare(
    `INSERT INTO invitations (instance_id, group_jid, description, numbers, sent_at)
     VALUES (?, ?, ?, ?, ?)`,
  )
  const invitations = prepareQuery<InvitationRow>(
    db,
    `SELECT group_jid AS groupJid, description, numbers, sent_at AS sentAt FROM invitations
     WHERE instance_id = ? ORDER BY seq`,
  )
  return {
    find(instanceId: string, jid: string): StoredGroup | undefined {
      const row = select.get(instanceId, jid)
      return row && toGroup(row)
    },
    list: (instanceId: string): StoredGroup[] => ofInstance.all(instanceId).map(toGroup),
    add(instanceId: string, g: NewGroup): void {
      insert.run(
        instanceId,
        g.jid,
        g.subject,
        JSON.stringify(g.subjectGiven),
        g.description,
        JSON.stringify(g.participants),
        g.inviteCode,
        g.createdAt,
        g.subjectAt,
      )
    },
    /** Changes a group's subject; `at` is epoch seconds. */
    rename(instanceId: string, jid: string, subject: string, at: number): void {
      rename.run(subject, at, instanceId, jid)
    },
    /** Changes an existing group. */
    change(instanceId: string, group: StoredGroup, changed: GroupChange): void {
      const g = { ...group, ...changed }
      change.run(
        g.description,
        JSON.stringify(g.participants),
        JSON.stringify(g.admins),
        Number(g.announce),
        Number(g.locked),
        g.picture,
        g.kind,
        g.inviteCode,
        instanceId,
        g.jid,
      )
    },
    remove(instanceId: string, jid: string): void {
      remove.run(instanceId, jid)
    },
    addInvitation(instanceId: string, i: StoredInvitation): void {
      insertInvitation.run(
        instanceId,
        i.groupJid,
        i.description,
        JSON.stringify(i.numbers),
        i.sentAt,
      )
    },
    invitations: (instanceId: string): StoredInvitation[] =>
      invitations.all(instanceId).map((i) => ({ ...i, numbers: parseColumn(i.numbers) })),
  }
}
