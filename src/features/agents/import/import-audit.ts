import { whoDoes } from '#data/session.ts'
import { writeAudit, type AuditEntry } from '#local/agent-audit.ts'
import { auditChanges, auditId } from '#features/agents/audit-entries.ts'
import type { Came, Intent } from '#features/agents/use-auditor.ts'

/** How long entries are gathered before they are written, in milliseconds: a transaction for each would be many. */
const gathered = 200

/**
 * Writes the changes of an import down, many at once: as unknown when one is sent, and what came of it. An import's own
 * record is on the disk before anything is sent; this one follows it.
 */
export function importAuditor(
  gateway: string,
): (intent: Omit<Intent, 'from'>) => (came: Came) => void {
  const who = whoDoes(gateway)
  /** By their ids: what came of one takes the place of its intent where that is not written yet. */
  let waiting = new Map<string, AuditEntry>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function write() {
    const some = [...waiting.values()]
    waiting = new Map()
    timer = undefined
    // Where this browser keeps nothing, the import goes on all the same.
    writeAudit(some).catch(() => {})
  }
  function put(entry: AuditEntry) {
    waiting.set(entry.id, entry)
    timer ??= setTimeout(write, gathered)
  }

  return ({ before, after, password, ...rest }) => {
    const entry: AuditEntry = {
      ...rest,
      from: 'import',
      gateway,
      at: Date.now(),
      id: auditId(),
      who,
      name: after.name.trim(),
      email: after.email.trim(),
      changes: auditChanges(before, after, password),
      outcome: 'unknown',
    }
    put(entry)
    return (came) => put({ ...entry, ...came })
  }
}
