import type { AuditChange, AuditEntry } from '#local/agent-audit.ts'
import { auditChanges, auditId } from './audit-entries.ts'
import type { AgentFields } from './agent-values.ts'

/** A write to an agent, before it is sent. */
export interface Intent extends Pick<AuditEntry, 'act' | 'from'> {
  readonly agentId?: string
  /** The agent before the change; null for a new one. */
  readonly before: AgentFields | null
  readonly after: AgentFields
  /** Whether the write includes a password. */
  readonly password: boolean
}

/** The result of the write. */
export type WriteResult = Pick<AuditEntry, 'outcome'> & {
  readonly agentId?: string
  readonly reason?: string
}

/** A change of an agent that is in the audit log, as unknown until it completes. */
export interface AuditedChange {
  /** Resolves once its entry is saved. */
  readonly written: Promise<void>
  end(result: WriteResult): void
  /**
   * Starts the write that completes this change: the phone number of a new agent, which the contract accepts only in a
   * second write. It has its own entry until it is accepted; then it is merged into this change's entry.
   */
  complete(intent: Pick<Intent, 'agentId' | 'before' | 'after'>): AuditedChange
}

/** The author of the change, and how entries are written and deleted in one transaction. */
interface Writer {
  readonly gateway: string
  readonly who: string
  readonly put: (entries: readonly AuditEntry[], removed: readonly AuditEntry[]) => Promise<void>
}

/** Records a change as unknown before it is sent. */
export function auditChange(writer: Writer, intent: Intent): AuditedChange {
  return begin(writer, intent, (entry) => writer.put([entry], []))
}

function begin(
  { gateway, who, put }: Writer,
  { before, after, password, ...rest }: Intent,
  write: (entry: AuditEntry) => Promise<void>,
  notBefore = 0,
): AuditedChange {
  let entry: AuditEntry = {
    ...rest,
    gateway,
    at: Math.max(Date.now(), notBefore),
    id: auditId(),
    who,
    name: after.name.trim(),
    email: after.email.trim(),
    changes: auditChanges(before, after, password),
    outcome: 'unknown',
  }
  return {
    written: put([entry], []),
    end(result) {
      entry = { ...entry, ...result }
      void write(entry)
    },
    complete: (second) =>
      begin(
        { gateway, who, put },
        { ...second, act: 'changed', from: rest.from, password: false },
        (completing) => {
          if (completing.outcome !== 'accepted') return put([completing], [])
          entry = { ...entry, changes: [...entry.changes, ...completing.changes.map(ofNew)] }
          return put([entry], [completing])
        },
        // Entries are ordered by time: this one follows the one it completes, even in the same millisecond.
        entry.at + 1,
      ),
  }
}

/** A new agent has no previous values. */
const ofNew = ({ before: _nothing, ...change }: AuditChange): AuditChange => change
