import type { SinkName } from '#contract/index.ts'
import { parseColumn, prepareQuery, type Database, type Json } from './database.ts'

/** A stored sink or proxy with its secret. */
export type StoredSink = { readonly enabled: boolean } & Readonly<Record<string, unknown>>

export function sinkStore(db: Database) {
  const select = prepareQuery<{ configuration: Json<StoredSink> }>(
    db,
    'SELECT configuration FROM sinks WHERE instance_id = ? AND name = ?',
  )
  const replace = db.prepare(
    'INSERT OR REPLACE INTO sinks (instance_id, name, configuration) VALUES (?, ?, ?)',
  )
  return {
    /** Returns a sink of an instance, or undefined if it was never set. */
    find(instanceId: string, name: SinkName): StoredSink | undefined {
      const row = select.get(instanceId, name)
      return row && parseColumn(row.configuration)
    },
    set(instanceId: string, name: SinkName, configuration: StoredSink): void {
      replace.run(instanceId, name, JSON.stringify(configuration))
    },
  }
}
