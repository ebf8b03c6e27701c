import { useCallback } from 'react'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { whoDoes } from '#data/session.ts'
import { writeAudit } from '#local/agent-audit.ts'
import { auditChange, type AuditedChange, type Came, type Intent } from './audited-change.ts'

/**
 * Writes one change of an agent down: as unknown before it is sent, and what came of it once that is known. Where this
 * browser keeps nothing, the change is made all the same.
 */
export function useAuditor(): (intent: Intent) => AuditedChange {
  const { address: gateway } = useConnection()
  return useCallback(
    (intent) =>
      auditChange(
        {
          gateway,
          who: whoDoes(gateway),
          put: (entries, removed) => writeAudit(entries, removed).catch(() => {}),
        },
        intent,
      ),
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
