import { Suspense } from 'react'
import { useSession } from '#data/session/session.ts'
import { late } from '#ui/load/late.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { BrowserAudit } from './BrowserAudit.tsx'

// Only administrators load it, and its texts.
const AuditLog = late(
  () => import('./audit-log/AuditLog.tsx').then((m) => m.AuditLog),
  ['auditLog', 'auth'],
  <WaitingRows />,
)

/** The audit log: the server's for administrators, this browser's for everyone else. */
export function AuditPage() {
  return useSession()?.role === 'admin' ? (
    <Suspense fallback={<WaitingRows />}>
      <AuditLog />
    </Suspense>
  ) : (
    <BrowserAudit />
  )
}
