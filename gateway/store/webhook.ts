import { prepareQuery, parseColumn, type Database, type Json } from './database.ts'

/**
 * Contract, section 2: webhook configuration. A type, since an interface would not be assignable to the contract's open
 * objects.
 */
export type StoredWebhook = {
  enabled: boolean
  url: string
  events: string[]
}

interface Row {
  enabled: number
  url: string
  events: Json<string[]>
}

export function webhookStore(db: Database) {
  const select = prepareQuery<Row>(
    db,
    'SELECT enabled, url, events FROM webhooks WHERE instance_id = ?',
  )
  const replace = db.prepare(
    'INSERT OR REPLACE INTO webhooks (instance_id, enabled, url, events) VALUES (?, ?, ?, ?)',
  )
  return {
    /** Returns the webhook of an instance, or undefined if it was never set. */
    find(instanceId: string): StoredWebhook | undefined {
      const row = select.get(instanceId)
      if (!row) return undefined
      return {
        enabled: row.enabled === 1,
        url: row.url,
        events: parseColumn(row.events),
      }
    },
    set(instanceId: string, webhook: StoredWebhook): void {
      replace.run(instanceId, Number(webhook.enabled), webhook.url, JSON.stringify(webhook.events))
    },
  }
}
