import type { IDBPDatabase, IDBPTransaction } from 'idb'
import type { FieldChange } from '#domain/field-change.ts'
import type { RequestLogEntry } from './request-log/request-log-entry.ts'

// Moves the data of version 0.1.0, whose database has version 6.

/** A change of an agent as it was stored. */
interface AuditEntry {
  readonly gateway: string
  readonly at: number
  readonly id: string
  readonly who: string
  readonly act: 'created' | 'changed'
  readonly from: 'form' | 'matrix' | 'import'
  readonly agentId?: string
  readonly email: string
  readonly changes: readonly FieldChange[]
  readonly outcome: 'accepted' | 'refused' | 'unknown'
  readonly reason?: string
}

/** Moves changes of agents into the request log, and templates of settings to the profiles. */
export async function moveFrom6(anyDb: unknown, anyTransaction: unknown): Promise<void> {
  // The schema has only the stores of the current version.
  const db = anyDb as IDBPDatabase
  const tx = anyTransaction as IDBPTransaction<unknown, string[], 'versionchange'>
  const each = async (
    store: string,
    move: (key: IDBValidKey[], value: never) => Promise<unknown>,
  ) => {
    if (!db.objectStoreNames.contains(store)) return
    let cursor = await tx.objectStore(store).openCursor()
    while (cursor) {
      await move(cursor.key as IDBValidKey[], cursor.value as never)
      cursor = await cursor.continue()
    }
    db.deleteObjectStore(store)
  }
  await each('agentAudit', async ([namespace = ''], entry: AuditEntry) => {
    const { call, details } = asCall(entry)
    const key = [namespace, call.at, `${call.id} changes`, 1]
    await tx.objectStore('journal').put([call], key)
    await tx.objectStore('journalDetails').put([details], key)
  })
  const profiles = db.createObjectStore('profiles')
  await each('templates', ([namespace = '', id = ''], stored: { readonly settings: unknown }) => {
    const { settings, ...template } = stored
    return profiles.put({ ...template, values: settings }, [namespace, 'settings', id])
  })
}

function asCall({ act, from, agentId, email, outcome, reason, ...entry }: AuditEntry) {
  const isNew = act === 'created'
  const path = '/users/agents'
  const call: RequestLogEntry = {
    gateway: entry.gateway,
    at: entry.at,
    id: entry.id,
    operation: isNew ? 'createAgent' : 'updateAgent',
    method: isNew ? 'POST' : 'PUT',
    path: isNew || agentId === undefined ? path : `${path}/${encodeURIComponent(agentId)}`,
    about: email,
    ...(agentId !== undefined && !isNew && { agent: agentId }),
    changes: entry.changes,
    ...(entry.who !== '' && { who: entry.who }),
    by: from === 'form' ? 'person' : 'bulk',
    outcome: outcome === 'accepted' ? 'answered' : outcome,
    queued: 0,
    limit: 0,
    sent: 0,
  }
  return { call, details: { headers: {}, ...(reason !== undefined && { reasons: [reason] }) } }
}
