import { useSession } from '#data/session.ts'
import { BrowserAudit } from './BrowserAudit.tsx'
import { AuditLog } from './audit-log/AuditLog.tsx'

/** The audit log: the server's for administrators, this browser's for everyone else. */
export function AuditPage() {
  return useSession()?.role === 'admin' ? <AuditLog /> : <BrowserAudit />
}
