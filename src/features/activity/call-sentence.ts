import type { AuditAccess, AuditRecord } from '#client/auth/audit.ts'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'

/**
 * Returns a call as an entry of the audit, which has a sentence for it.
 * @param phone formats a number for reading
 */
export function recordOf(entry: RequestLogEntry, phone: (digits: string) => string): AuditRecord {
  const { id, at, who, operation, instance, method, path, about, agent, changes } = entry
  const [name, email] = about?.split(' · ') ?? []
  const isOfAgent = operation === 'createAgent' || operation === 'updateAgent'
  return {
    id,
    at,
    person: who ?? null,
    operation,
    outcome: 'accepted',
    instance,
    method,
    path,
    ...(isOfAgent
      ? {
          agent: { id: agent, name, email },
          fields: changes
            ?.filter((change) => change.instance === undefined)
            .map(({ field }) => (field === 'phone' ? 'phoneNumber' : field)),
          access: accessOf(changes ?? []),
        }
      : // A JID means nothing to people.
        about !== undefined && !about.includes('@') && { target: phone(about) }),
  }
}

/** Returns the changed permissions, those with the same change together. */
function accessOf(changes: NonNullable<RequestLogEntry['changes']>): AuditAccess[] {
  const all = new Map<string, AuditAccess>()
  for (const { instance, before = null, after = null } of changes) {
    if (instance === undefined) continue
    const key = `${before}\n${after}`
    const same = all.get(key)
    if (same) same.instances.push(instance)
    else all.set(key, { before, after, instances: [instance] })
  }
  return [...all.values()]
}
