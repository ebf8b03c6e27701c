import { useEffect, useState } from 'react'
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
  useEffect(() => {
    let turn = 0
    const read = async () => {
      const mine = ++turn
      const next = await readAudit(gateway).then(
        (entries) => ({ entries, failed: false }),
        () => ({ entries: undefined, failed: true }),
      )
      if (mine === turn) setAudit(next)
    }
    const onShown = () => {
      if (document.visibilityState === 'visible') void read()
    }
    void read()
    const end = onAuditChange(() => void read())
    document.addEventListener('visibilitychange', onShown)
    return () => {
      turn = -1
      end()
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [gateway])
  return audit
}
