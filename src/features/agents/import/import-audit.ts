import { whoDoes } from '#data/session.ts'
import { writeAudit, type AuditEntry } from '#local/agent-audit.ts'
import { auditChange, type AuditedChange, type Intent } from '#features/agents/audited-change.ts'

/** How long entries are gathered before they are written, in milliseconds: a transaction for each would be many. */
const gathered = 200

/**
 * Writes the changes of an import down, many at once: as unknown when one is sent, and what came of it. An import's own
 * record is on the disk before anything is sent; this one follows it.
 */
export function importAuditor(gateway: string): (intent: Omit<Intent, 'from'>) => AuditedChange {
  const who = whoDoes(gateway)
  /** By their ids: what came of one takes the place of its intent where that is not written yet. */
  let waiting = new Map<string, AuditEntry>()
  let leaving: AuditEntry[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function write() {
    const some = [...waiting.values()]
    const removed = leaving
    waiting = new Map()
    leaving = []
    timer = undefined
    // Where this browser keeps nothing, the import goes on all the same.
    writeAudit(some, removed).catch(() => {})
  }
  function put(entries: readonly AuditEntry[], removed: readonly AuditEntry[]): Promise<void> {
    for (const entry of entries) waiting.set(entry.id, entry)
    for (const entry of removed) waiting.delete(entry.id)
    leaving.push(...removed)
    timer ??= setTimeout(write, gathered)
    return Promise.resolve()
  }

  return (intent) => auditChange({ gateway, who, put }, { ...intent, from: 'import' })
}
