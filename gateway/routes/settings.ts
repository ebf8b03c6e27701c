import type { Handlers } from '#gateway/handlers.ts'
import type { StoredSettings } from '#gateway/store/settings.ts'
import { refuseIfAny } from '#gateway/http/http-error.ts'

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

export const webhookHandlers = {
  /** Contract, section 4. It does not define an unset webhook: off and empty. */
  async findWebhook({ store, instance }) {
    return store.webhook.find(instance.id) ?? { enabled: false, url: '', events: [] }
  },

  /** Gateway extension. Event names are not restricted (section 6); the URL must be valid if the webhook is on. */
  async setWebhook({ store, instance, write }, { body }) {
    const { enabled, url, events } = body.webhook
    const wrong = (url !== '' || enabled) && !isHttpUrl(url)
    refuseIfAny(wrong ? ['webhook.url must be an http or https URL'] : [])
    return write(() => {
      store.webhook.set(instance.id, { enabled, url, events })
      return { enabled, url, events }
    })
  },
} satisfies Partial<Handlers>

const isHttpUrl = (text: string) =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
