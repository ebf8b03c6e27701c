import type { Database } from './database.ts'
import { openTable } from './table.ts'

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

export function settingsStore(db: Database) {
  const settings = openTable<StoredSettings>(
    db,
    'settings',
    {
      rejectCall: 'flag',
      msgCall: 'plain',
      groupsIgnore: 'flag',
      alwaysOnline: 'flag',
      readMessages: 'flag',
      readStatus: 'flag',
      syncFullHistory: 'flag',
    },
    ['instance_id'],
  )
  const ofInstance = settings.select('WHERE instance_id = ?')
  return {
    /** Returns the settings of an instance; everything off if they were never set. */
    find: (instanceId: string): StoredSettings => ofInstance.get(instanceId) ?? initialSettings,
    set: (instanceId: string, given: StoredSettings): void => settings.replace(given, instanceId),
  }
}
