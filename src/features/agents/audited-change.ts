import type { AuditChange, AuditEntry } from '#local/agent-audit.ts'
import { auditChanges, auditId } from './audit-entries.ts'
import type { AgentFields } from './agent-values.ts'

/** What is known of a write to an agent before it is sent. */
export interface Intent extends Pick<AuditEntry, 'act' | 'from'> {
  readonly agentId?: string
  /** What the agent was; null for a new one. */
  readonly before: AgentFields | null
  readonly after: AgentFields
  /** Whether a password goes with it. */
  readonly password: boolean
}

/** What came of it. */
export type WriteResult = Pick<AuditEntry, 'outcome'> & {
  readonly agentId?: string
  readonly reason?: string
}

/** A change of an agent that is in the audit, as unknown until it ends. */
export interface AuditedChange {
  /** Resolves once its entry is written. */
  readonly written: Promise<void>
  end(came: WriteResult): void
  /**
   * Begins the write that completes this change: the phone number of a new agent, which the contract takes only by a
   * second write. It has an entry of its own until it is accepted, and is a part of this change's entry afterwards.
   */
  complete(intent: Pick<Intent, 'agentId' | 'before' | 'after'>): AuditedChange
}

/** Whose change it is, and how entries are written and deleted in one step. */
interface Writer {
  readonly gateway: string
  readonly who: string
  readonly put: (entries: readonly AuditEntry[], removed: readonly AuditEntry[]) => Promise<void>
}

/** Writes a change down as unknown, before it is sent. */
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
    end(came) {
      entry = { ...entry, ...came }
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
        // Entries are ordered by time: it comes after what it completes, however soon.
        entry.at + 1,
      ),
  }
}

/** A new agent had nothing before. */
const ofNew = ({ before: _nothing, ...change }: AuditChange): AuditChange => change
