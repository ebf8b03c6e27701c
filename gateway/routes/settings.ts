import type { Handlers } from '#gateway/handlers.ts'
import type { StoredSettings } from '#gateway/store/settings.ts'

/** Converts settings to the format of reads (section 2): snake_case, without `msgCall`. */
const toRead = (s: StoredSettings) => ({
  reject_call: s.rejectCall,
  groups_ignore: s.groupsIgnore,
  always_online: s.alwaysOnline,
  read_messages: s.readMessages,
  read_status: s.readStatus,
  sync_full_history: s.syncFullHistory,
})

export const settingsHandlers = {
  /** Contract, section 4: all seven are required, and `msgCall` is not returned. */
  async setSettings({ store, instance, write }, { body }) {
    return write(() => {
      store.settings.set(instance.id, body)
      return { settings: { instanceName: instance.name, settings: toRead(body) } }
    })
  },

  /** Contract, section 4. Settings that were never set are off. */
  async findSettings({ store, instance }) {
    return toRead(store.settings.find(instance.id))
  },
} satisfies Partial<Handlers>
