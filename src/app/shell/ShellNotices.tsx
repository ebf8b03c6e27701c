import { Suspense, useSyncExternalStore } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { isLocked, onKeysChange } from '#data/session/keys.ts'
import { useSession } from '#data/session/session.ts'
import { useOutage } from '#data/gateway/use-gateway-status.ts'
import { onResumeChange, resumedAfterOutage } from '#local/jobs/resume-after-outage.ts'
import { onStorageLoss, storageLostAt } from '#local/storage-loss.ts'
import { missesPage } from '#jobs/may-resume.ts'
import type { Route } from '#paths'
import { late } from '#ui/load/late.tsx'
import { NewVersionNote } from './NewVersionNote.tsx'
import { OutageNote } from './OutageNote.tsx'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { useRefreshAfterOutage } from './use-refresh-after-outage.ts'

// Rarely needed.
const PasswordNote = late(
  () => import('./PasswordNote.tsx').then((m) => m.PasswordNote),
  ['account'],
)
const StorageLostNote = late(
  () => import('./StorageLostNote.tsx').then((m) => m.StorageLostNote),
  ['preferences'],
)
const ResumeJobs = late(() => import('./ResumeJobs.tsx').then((m) => m.ResumeJobs), ['jobs'])

/**
 * The notices above every page: an outage, a new version, lost storage, a password that is too short, a missed start.
 */
export function ShellNotices({ route, paused }: { route: Route; paused: readonly JobRecord[] }) {
  const { address } = useConnection()
  const session = useSession()
  useRefreshAfterOutage()
  const hasLost = useSyncExternalStore(onStorageLoss, () => storageLostAt() !== undefined)
  const isResumed = useSyncExternalStore(
    onResumeChange,
    () => resumedAfterOutage(address).length > 0,
  )
  const resumes = isResumed || paused.some(missesPage)
  const isDown = useOutage() !== undefined
  const locked = useSyncExternalStore(onKeysChange, () => isLocked(address))
  return (
    <>
      <OutageNote />
      <NewVersionNote />
      <Suspense fallback={null}>
        {hasLost && <StorageLostNote />}
        {session?.shouldChangePassword && route.page !== 'account' && (
          <PasswordNote name={session.name} />
        )}
        {/* Remounted after each outage, and after a reload: its code may come from the server that was down. */}
        {resumes && !isDown && !locked && <ResumeJobs paused={paused} route={route} />}
      </Suspense>
    </>
  )
}
