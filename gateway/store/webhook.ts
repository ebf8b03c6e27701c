import type { SinkName } from '#contract/index.ts'
import type { Database } from './database.ts'
import { openTable } from './table.ts'

/**
 * Contract, section 2: webhook configuration. A type, since an interface would not be assignable to the contract's open
 * objects.
 */
export type StoredWebhook = {
  enabled: boolean
  url: string
  events: string[]
}

export function webhookStore(db: Database) {
  const webhooks = openTable<StoredWebhook>(
    db,
    'webhooks',
    { enabled: 'flag', url: 'plain', events: 'json' },
    ['instance_id'],
  )
  const ofInstance = webhooks.select('WHERE instance_id = ?')
  return {
    /** Returns the webhook of an instance, or undefined if it was never set. */
    find: (instanceId: string): StoredWebhook | undefined => ofInstance.get(instanceId),
    set: (instanceId: string, given: StoredWebhook): void => webhooks.replace(given, instanceId),
  }
}

/** A stored sink or proxy with its secret. */
export type StoredSink = { readonly enabled: boolean } & Readonly<Record<string, unknown>>

export function sinkStore(db: Database) {
  const sinks = openTable<{ configuration: StoredSink }>(db, 'sinks', { configuration: 'json' }, [
    'instance_id',
    'name',
  ])
  const named = sinks.select('WHERE instance_id = ? AND name = ?')
  return {
    /** Returns a sink of an instance, or undefined if it was never set. */
    find: (instanceId: string, name: SinkName): StoredSink | undefined =>
      named.get(instanceId, name)?.configuration,
    set: (instanceId: string, name: SinkName, configuration: StoredSink): void =>
      sinks.replace({ configuration }, instanceId, name),
  }
}
