import type { IDBPDatabase, IDBPTransaction } from 'idb'
import type { FieldChange } from '#domain/field-change.ts'
import { isRecord } from '#domain/is-record.ts'
import type { RequestLogEntry } from './request-log-entry.ts'

/** A change of an agent as versions 4 to 6 of the database stored it. */
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

const store = 'agentAudit'

/** Moves the changes of agents, which earlier versions of this page stored separately, into the request log. */
export async function moveAudit(anyDb: unknown, anyTransaction: unknown): Promise<void> {
  // The schema has only the stores of the current version.
  const db = anyDb as IDBPDatabase
  if (!db.objectStoreNames.contains(store)) return
  const tx = anyTransaction as IDBPTransaction<unknown, string[], 'versionchange'>
  let cursor = await tx.objectStore(store).openCursor()
  while (cursor) {
    const entry: unknown = cursor.value
    const [namespace] = cursor.key as unknown[]
    if (isRecord(entry)) {
      const { call, details } = asCall(entry as unknown as AuditEntry)
      const key = [namespace, call.at, `${call.id} changes`, 1] as IDBValidKey
      await tx.objectStore('journal').put([call], key)
      await tx.objectStore('journalDetails').put([details], key)
    }
    cursor = await cursor.continue()
  }
  db.deleteObjectStore(store)
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
