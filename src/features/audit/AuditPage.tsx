import { useSession } from '#data/session.ts'
import { BrowserAudit } from './browser/BrowserAudit.tsx'
import { AuditLog } from './log/AuditLog.tsx'

/** Who changed what: for administrators as the server has it, for everybody else what this browser noted. */
export function AuditPage() {
  return useSession()?.role === 'admin' ? <AuditLog /> : <BrowserAudit />
}
