import { doesJobs, needsHandOver } from '#client/auth/signs-in.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useHandedOver } from '#job-ui/start/run-on-server.ts'
import { campaignKind } from '#local/jobs/job-record.ts'

/**
 * Returns whether a new campaign runs on the server of this page, and not in this tab; and whether that may repeat it: of
 * a series, only the first job would have a key that is handed over.
 */
export function useRunsOnServer(): { readonly runsOnServer: boolean; readonly mayRepeat: boolean } {
  const { address } = useConnection()
  const handsOver = useHandedOver()
  const isDone = doesJobs(address).includes(campaignKind)
  const mayRepeat = isDone && !needsHandOver(address)
  return { runsOnServer: isDone && (handsOver || mayRepeat), mayRepeat }
}
