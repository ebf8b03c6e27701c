import { Suspense } from 'react'
import { lateHelp } from '#ui/late.tsx'
import { NewVersionNote } from './NewVersionNote.tsx'
import { OutageNote } from './OutageNote.tsx'
import { StorageLostNote } from './StorageLostNote.tsx'
import { useResumeAfterOutage } from './use-resume-after-outage.ts'
import { useRefreshAfterOutage } from './use-refresh-after-outage.ts'

const ResumeJobs = lateHelp(() => import('./ResumeJobs.tsx').then((m) => m.ResumeJobs))

/** The notices above every page: an outage of the gateway, and a new version of the dashboard. */
export function ShellNotices() {
  useRefreshAfterOutage()
  const resumed = useResumeAfterOutage()
  return (
    <>
      <OutageNote />
      <StorageLostNote />
      <NewVersionNote />
      <Suspense fallback={null}>{resumed > 0 && <ResumeJobs key={resumed} />}</Suspense>
    </>
  )
}
