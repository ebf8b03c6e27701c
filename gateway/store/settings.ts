import { prepareQuery, type Database } from './database.ts'

/** The seven settings of an instance as they are written (contract, section 4, set settings). */
export interface StoredSettings {
  rejectCall: boolean
  msgCall: string
  groupsIgnore: boolean
  alwaysOnline: boolean
  readMessages: boolean
  readStatus: boolean
  syncFullHistory: boolean
}

/** The initial settings of an instance: everything off, no text. */
const initialSettings: StoredSettings = {
  rejectCall: false,
  msgCall: '',
  groupsIgnore: false,
  alwaysOnline: false,
  readMessages: false,
  readStatus: false,
  syncFullHistory: false,
}

type Row = { [K in keyof StoredSettings]: K extends 'msgCall' ? string : number }

export function settingsStore(db: Database) {
  const select = prepareQuery<Row>(
    db,
    `SELECT reject_call AS rejectCall, msg_call AS msgCall, groups_ignore AS groupsIgnore,
       always_online AS alwaysOnline, read_messages AS readMessages, read_status AS readStatus,
       sync_full_history AS syncFullHistory
     FROM settings WHERE instance_id = ?`,
  )
  const replace = db.prepare(
    `INSERT OR REPLACE INTO settings (instance_id, reject_call, msg_call, groups_ignore, always_online,
       read_messages, read_status, sync_full_history) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return {
    /** Returns the settings of an instance; everything off if they were never set. */
    find(instanceId: string): StoredSettings {
      const row = select.get(instanceId)
      if (!row) return initialSettings
      return {
        rejectCall: row.rejectCall === 1,
        msgCall: row.msgCall,
        groupsIgnore: row.groupsIgnore === 1,
        alwaysOnline: row.alwaysOnline === 1,
        readMessages: row.readMessages === 1,
        readStatus: row.readStatus === 1,
        syncFullHistory: row.syncFullHistory === 1,
      }
    },
    set(instanceId: string, s: StoredSettings): void {
      replace.run(
        instanceId,
        Number(s.rejectCall),
        s.msgCall,
        Number(s.groupsIgnore),
        Number(s.alwaysOnline),
        Number(s.readMessages),
        Number(s.readStatus),
        Number(s.syncFullHistory),
      )
    },
  }
}
