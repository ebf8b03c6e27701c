import { useCallback } from 'react'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { whoDoes } from '#data/session.ts'
import { writeAudit, type AuditEntry } from '#local/agent-audit.ts'
import { WriteAheadLog } from '#local/write-ahead-log.ts'
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
export type Came = Pick<AuditEntry, 'outcome'> & {
  readonly agentId?: string
  readonly reason?: string
}

// A bulk job's entries are gathered: a transaction for each would be many.
const log = new WriteAheadLog<AuditEntry>({
  write: writeAudit,
  idOf: ({ id }) => id,
  gatherMs: 200,
})

const entryOf = (
  gateway: string,
  who: string,
  { before, after, password, ...rest }: Intent,
): AuditEntry => ({
  ...rest,
  gateway,
  at: Date.now(),
  id: auditId(),
  who,
  name: after.name.trim(),
  email: after.email.trim(),
  changes: auditChanges(before, after, password),
  outcome: 'unknown',
})

/**
 * Writes one change of an agent down: as unknown before it is sent, and what came of it once that is known. Where this
 * browser keeps nothing, the change is made all the same.
 */
export function useAuditor(): (intent: Intent) => Promise<(came: Came) => void> {
  const { address } = useConnection()
  return useCallback(
    async (intent) => {
      const entry = entryOf(address, whoDoes(address), intent)
      await log.put(entry).catch(() => {})
      return (came) => void log.put({ ...entry, ...came })
    },
    [address],
  )
}

/**
 * Writes the changes of an import down, as `useAuditor` but without waiting: an import's own record is on the disk
 * before anything is sent, and this one follows it.
 */
export function importAuditor(
  gateway: string,
): (intent: Omit<Intent, 'from'>) => (came: Came) => void {
  const who = whoDoes(gateway)
  return (intent) => {
    const entry = entryOf(gateway, who, { ...intent, from: 'import' })
    void log.putLater(entry)
    return (came) => void log.putLater({ ...entry, ...came })
  }
}

/** What a failed write came to; undefined for what is no failure of a call. */
export function cameOf(error: unknown): Came | undefined {
  if (error instanceof RefusedError) return { outcome: 'refused', reason: reasonOf(error) }
  if (error instanceof UnknownOutcomeError) return { outcome: 'unknown', reason: reasonOf(error) }
  return undefined
}

function reasonOf({ status, reasons }: RefusedError | UnknownOutcomeError): string {
  const parts = [status ? `HTTP ${status}` : '', ...reasons.map(({ text }) => text)]
  return parts
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, 500)
}
