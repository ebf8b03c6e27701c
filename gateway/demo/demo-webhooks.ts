import type { StoredWebhook } from '#gateway/store/webhook.ts'

/**
 * The webhook of the instance at this place: mostly on, some off, one never set (undefined), one with a secret in its
 * query over plain http, one with an event that nobody lists, one with nothing subscribed.
 */
export function demoWebhook(at: number, name: string): StoredWebhook | undefined {
  const url = `https://ganchos.example/${encodeURIComponent(name)}`
  const events = ['APPLICATION_STARTUP', 'MESSAGES_UPSERT', 'MESSAGES_UPDATE', 'CONNECTION_UPDATE']
  if (at === 3) return undefined
  if (at === 1) {
    return {
      enabled: true,
      url: 'http://ganchos.example/padaria?token=exemplo-nao-secreto',
      events,
    }
  }
  if (at === 4) return { enabled: true, url, events: [...events, 'ORDER_SHIPPED'] }
  if (at === 6) return { enabled: true, url, events: [] }
  return { enabled: at % 3 !== 2, url, events: events.slice(0, 2 + (at % 3)) }
}
