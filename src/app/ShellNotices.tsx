import { Suspense, useSyncExternalStore } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useSession } from '#data/session.ts'
import { onResumeChange, resumedAfterOutage } from '#local/resume-after-outage.ts'
import { onStorageLoss, storageLostAt } from '#local/storage-loss.ts'
import type { Place } from '#paths'
import { lateHelp } from '#ui/late.tsx'
import { NewVersionNote } from './NewVersionNote.tsx'
import { OutageNote } from './OutageNote.tsx'
import { useRefreshAfterOutage } from './use-refresh-after-outage.ts'

// Few visits need them.
const PasswordNote = lateHelp(
  () => import('./PasswordNote.tsx').then((m) => m.PasswordNote),
  ['account'],
)
const StorageLostNote = lateHelp(
  () => import('./StorageLostNote.tsx').then((m) => m.StorageLostNote),
  ['preferences'],
)
const ResumeAfterOutage = lateHelp(() =>
  import('./ResumeAfterOutage.tsx').then((m) => m.ResumeAfterOutage),
)

/** The notices above every page: an outage, a new version, lost storage, a password that is too short. */
export function ShellNotices({ place }: { place: Place }) {
  const { address } = useConnection()
  const session = useSession()
  useRefreshAfterOutage()
  const hasLost = useSyncExternalStore(onStorageLoss, () => storageLostAt() !== undefined)
  const resumes = useSyncExternalStore(onResumeChange, () => resumedAfterOutage(address).length > 0)
  return (
    <>
      <OutageNote />
      <NewVersionNote />
      <Suspense fallback={null}>
        {hasLost && <StorageLostNote />}
        {session?.shouldChangePassword && place.page !== 'account' && (
          <PasswordNote name={session.name} />
        )}
        {resumes && <ResumeAfterOutage />}
      </Suspense>
    </>
  )
}
