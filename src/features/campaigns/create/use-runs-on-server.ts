import { doesJobs, needsHandOver } from '#client/auth/signs-in.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useHandedOver } from '#job-ui/start/hand-over.ts'
import { campaignKind } from '#local/jobs/job-record.ts'

/** Returns whether a new campaign runs on the server of this page, and not in this tab. */
export function useRunsOnServer(): boolean {
  const { address } = useConnection()
  const handsOver = useHandedOver()
  return doesJobs(address).includes(campaignKind) && (handsOver || !needsHandOver(address))
}
