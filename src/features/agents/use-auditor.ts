import { useCallback } from 'react'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { currentAuthor } from '#data/session.ts'
import { writeAudit, type AuditEntry } from '#local/agent-audit.ts'
import { WriteAheadLog } from '#local/write-ahead-log.ts'
import { auditChange, type AuditedChange, type WriteResult, type Intent } from './audited-change.ts'

interface AuditWrite {
  readonly entry: AuditEntry
  /** Whether to delete the entry: it was merged into another one. */
  readonly isRemoved: boolean
}

// Batches the entries of a bulk job to save transactions.
const log = new WriteAheadLog<AuditWrite>({
  write: (writes) =>
    writeAudit(
      writes.filter(({ isRemoved }) => !isRemoved).map(({ entry }) => entry),
      writes.filter(({ isRemoved }) => isRemoved).map(({ entry }) => entry),
    ),
  idOf: ({ entry }) => entry.id,
  gatherMs: 200,
})

/** Writes a batch at once, or with later ones. Without storage, the change is made nevertheless. */
const writer =
  (how: 'put' | 'putLater') =>
  async (entries: readonly AuditEntry[], removed: readonly AuditEntry[]): Promise<void> => {
    const writes = [
      ...entries.map((entry) => ({ entry, isRemoved: false })),
      ...removed.map((entry) => ({ entry, isRemoved: true })),
    ]
    await Promise.all(writes.map((one) => log[how](one))).catch(() => {})
  }

const put = writer('put')

/**
 * Returns a function that records a change of an agent: as unknown before it is sent, then with its result. Without
 * storage, the change is made nevertheless.
 */
export function useAuditor(): (intent: Intent) => AuditedChange {
  const { address: gateway } = useConnection()
  return useCallback(
    (intent) => auditChange({ gateway, who: currentAuthor(gateway), put }, intent),
    [gateway],
  )
}

/**
 * Records the changes of an import like `useAuditor`, but in larger batches: an import's own record is on disk before
 * anything is sent, and this one follows it.
 */
export function importAuditor(gateway: string): (intent: Omit<Intent, 'from'>) => AuditedChange {
  const who = currentAuthor(gateway)
  return (intent) =>
    auditChange({ gateway, who, put: writer('putLater') }, { ...intent, from: 'import' })
}

/** Returns the result of a failed write; undefined for errors that are not from a call. */
export function resultOf(error: unknown): WriteResult | undefined {
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
