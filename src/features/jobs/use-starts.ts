import { useConnection } from '#data/session/GatewayProvider.tsx'
import { startImport } from '#features/agents/import/import-work.ts'
import { useStartPermissions } from '#features/agents/matrix/use-start-permissions.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import { prepareCampaign } from '#features/campaigns/campaign-work.ts'
import { prepareMarking } from '#features/chats/mark/mark-work.ts'
import { useStartSettings } from '#features/fleet/settings/use-start-settings.ts'
import { useStartAlign } from '#features/fleet/webhooks/use-start-align.ts'
import { prepareParticipants } from '#features/groups/details/participants-work.ts'
import { prepareInvitations } from '#features/groups/invite/invite-work.ts'
import { tellInvitations } from '#features/groups/invite/tell-invitations.ts'
import { useStartLifecycle } from '#features/instances/lifecycle/use-start-lifecycle.ts'
import { useStart, type Started } from '#job-ui/start/use-start-job.ts'
import type { Job } from '#jobs/job.ts'
import { openJob } from '#jobs/open-job.ts'
import {
  campaignKind,
  importKind,
  inviteKind,
  lifecycleKind,
  markKind,
  participantsKind,
  permissionsKind,
  settingsKind,
  webhooksKind,
  type JobRecord,
} from '#local/jobs/job-record.ts'

/** Returns a function that starts or resumes a job of any kind. It never rejects. */
export function useStarts(): (job: JobRecord) => Promise<Started> {
  const connection = useConnection()
  const fresh = useFreshAgents()
  const starts: Readonly<Record<string, (job: Job) => Promise<Started>>> = {
    [campaignKind]: useStart(prepareCampaign),
    [markKind]: useStart(prepareMarking),
    [inviteKind]: useStart(prepareInvitations, tellInvitations),
    [participantsKind]: useStart(prepareParticipants),
    [lifecycleKind]: useStartLifecycle(),
    [settingsKind]: useStartSettings(),
    [webhooksKind]: useStartAlign(),
    [permissionsKind]: useStartPermissions(),
    [importKind]: (job) => startImport(job, connection, fresh),
  }
  return async (job) => {
    try {
      return (await starts[job.kind]?.(openJob(job))) ?? { result: 'failed' }
    } catch (error) {
      return { result: 'failed', error }
    }
  }
}
