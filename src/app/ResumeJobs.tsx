import { useEffect, useEffectEvent } from 'react'
import { call } from '#client/call.ts'
import { evidenceOf } from '#data/gateway-watch.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { startImport } from '#features/agents/import/start-import.ts'
import { missingPasswords } from '#features/agents/import/passwords-here.ts'
import { useStartPermissions } from '#features/agents/matrix/use-start-permissions.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import { prepareCampaign } from '#features/campaigns/campaign-work.ts'
import { prepareMarking } from '#features/chats/mark/mark-work.ts'
import { useStartSettings } from '#features/fleet/settings/settings-work.ts'
import { prepareAlign } from '#features/fleet/webhooks/align/align-work.ts'
import { prepareLifecycle } from '#features/instances/lifecycle/lifecycle-work.ts'
import { prepareParticipants } from '#features/groups/details/participants-work.ts'
import { prepareInvitations } from '#features/groups/invite/invite-work.ts'
import {
  importKind,
  inviteKind,
  lifecycleKind,
  markKind,
  participantsKind,
  permissionsKind,
  settingsKind,
  webhooksKind,
} from '#local/job-kinds.ts'
import { campaignKind, type JobRecord } from '#local/job-record.ts'
import { openJob, type Job } from '#jobs/job.ts'
import { resumeJobs } from './resume-jobs.ts'

/**
 * Resumes, once, the jobs that wait for the gateway to respond. Renders nothing: running jobs are in the navigation.
 */
export function ResumeJobs() {
  const connection = useConnection()
  const fresh = useFreshAgents()
  const startPermissions = useStartPermissions()
  const startSettings = useStartSettings()
  const starts: Readonly<Record<string, (job: Job) => Promise<unknown>>> = {
    [campaignKind]: (job) => job.start(connection, prepareCampaign),
    [markKind]: (job) => job.start(connection, prepareMarking),
    [inviteKind]: (job) => job.start(connection, prepareInvitations),
    [participantsKind]: (job) => job.start(connection, prepareParticipants),
    [lifecycleKind]: (job) => job.start(connection, prepareLifecycle),
    [settingsKind]: startSettings,
    [webhooksKind]: (job) =>
      job.start(
        connection,
        prepareAlign(() => {}),
      ),
    [permissionsKind]: startPermissions,
    // Passwords are in memory only: after a reload the user has to provide them.
    [importKind]: async (job) =>
      (await missingPasswords(job, ['waiting'])).size === 0 && startImport(job, connection, fresh),
  }
  const start = useEffectEvent(async (job: JobRecord) => {
    // A job that cannot be started stays paused, and its page says why.
    await starts[job.kind]?.(openJob(job)).catch(() => {})
  })
  const { address } = connection
  useEffect(() => {
    const resume = async () => {
      if (await responds(address)) await resumeJobs(address, start)
    }
    resume().catch(() => {})
  }, [address])
  return null
}

/** Asks the gateway whether it responds: after a reload no outage is known yet. */
async function responds(address: string): Promise<boolean> {
  try {
    await call({ address, key: '' }, 'gatewayInfo', {}, { inSlot: true })
    return true
  } catch (error) {
    return evidenceOf(error) === 'response'
  }
}
