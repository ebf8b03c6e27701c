import { NewVersionNote } from './NewVersionNote.tsx'
import { OutageNote } from './OutageNote.tsx'
import { useRefreshAfterOutage } from './use-refresh-after-outage.ts'

/** The notices above every page: an outage of the gateway, and a new version of the dashboard. */
export function ShellNotices() {
  useRefreshAfterOutage()
  return (
    <>
      <OutageNote />
      <NewVersionNote />
    </>
  )
}
