import { useEffect, useState } from 'react'
import { followKept } from '#data/follow-kept.ts'
import { onAuditChange, readAudit, type AuditEntry } from '#local/agent-audit.ts'

/** The audit of a gateway's agents. */
export interface Audit {
  /** The newest first; undefined until read. */
  readonly entries: readonly AuditEntry[] | undefined
  /** Whether this browser's storage could not be read. */
  readonly failed: boolean
}

/** The audit of a gateway's agents, as it changes here; what other tabs do shows when this one is looked at again. */
export function useAudit(gateway: string): Audit {
  const [audit, setAudit] = useState<Audit>({ entries: undefined, failed: false })
  useEffect(() => followKept(() => readIt(gateway), setAudit, onAuditChange), [gateway])
  return audit
}

const readIt = (gateway: string): Promise<Audit> =>
  readAudit(gateway).then(
    (entries) => ({ entries, failed: false }),
    () => ({ entries: undefined, failed: true }),
  )
