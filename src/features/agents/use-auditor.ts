import { useCallback } from 'react'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { whoDoes } from '#data/session.ts'
import { writeAudit, type AuditEntry } from '#local/agent-audit.ts'
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

/**
 * Writes one change of an agent down: as unknown before it is sent, and what came of it once that is known. Where this
 * browser keeps nothing, the change is made all the same.
 */
export function useAuditor(): (intent: Intent) => Promise<(came: Came) => void> {
  const { address: gateway } = useConnection()
  return useCallback(
    async ({ before, after, password, ...rest }) => {
      const entry: AuditEntry = {
        ...rest,
        gateway,
        at: Date.now(),
        id: auditId(),
        who: whoDoes(gateway),
        name: after.name.trim(),
        email: after.email.trim(),
        changes: auditChanges(before, after, password),
        outcome: 'unknown',
      }
      await writeAudit([entry]).catch(() => {})
      return (came) => void writeAudit([{ ...entry, ...came }]).catch(() => {})
    },
    [gateway],
  )
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
