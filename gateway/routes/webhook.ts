import type { Handlers } from '#gateway/handlers.ts'
import { refuseIfAny } from '#gateway/http/http-error.ts'

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
