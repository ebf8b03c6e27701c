import { useSession } from '#data/session.ts'
import { BrowserAudit } from './browser/BrowserAudit.tsx'
import { AuditLog } from './log/AuditLog.tsx'

/** The audit log: the server's for administrators, this browser's for everyone else. */
export function AuditPage() {
  return useSession()?.role === 'admin' ? <AuditLog /> : <BrowserAudit />
}
