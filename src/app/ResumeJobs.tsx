import { useEffect, useEffectEvent } from 'react'
import { call } from '#client/call.ts'
import { evidenceOf } from '#data/gateway-watch.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { startImport } from '#features/agents/import/start-import.ts'
import { lackingOf } from '#features/agents/import/passwords-here.ts'
import { useStartPermissions } from '#features/agents/matrix/use-start-permissions.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import { prepareCampaign } from '#features/campaigns/campaign-work.ts'
import { prepareMarking } from '#features/chats/mark/mark-work.ts'
import { useStartSettings } from '#features/fleet/settings/use-start-settings.ts'
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
} from '#local/run-kinds.ts'
import { campaignKind, type RunRecord } from '#local/run-record.ts'
import { openRun } from '#runs/open-run.ts'
import type { Run } from '#runs/run.ts'
import { resumeJobs } from './resume-jobs.ts'

/** Resumes, once, the jobs that wait for the gateway to respond. Shows nothing: jobs that run are in the navigation. */
export function ResumeJobs() {
  const connection = useConnection()
  const fresh = useFreshAgents()
  const startPermissions = useStartPermissions()
  const startSettings = useStartSettings()
  const starts: Readonly<Record<string, (run: Run) => Promise<unknown>>> = {
    [campaignKind]: (run) => run.start(connection, prepareCampaign),
    [markKind]: (run) => run.start(connection, prepareMarking),
    [inviteKind]: (run) => run.start(connection, prepareInvitations),
    [participantsKind]: (run) => run.start(connection, prepareParticipants),
    [lifecycleKind]: (run) => run.start(connection, prepareLifecycle),
    [settingsKind]: startSettings,
    [permissionsKind]: startPermissions,
    // Passwords are in memory only: after a reload a person has to bring them.
    [importKind]: async (run) =>
      (await lackingOf(run, ['waiting'])).size === 0 && startImport(run, connection, fresh),
  }
  const start = useEffectEvent(async (job: RunRecord) => {
    // What cannot be started stays paused, and its page says why.
    await starts[job.kind]?.(openRun(job)).catch(() => {})
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

/** Asks the gateway whether it responds: after a reload nothing is known of an outage yet. */
async function responds(address: string): Promise<boolean> {
  try {
    await call({ address, key: '' }, 'gatewayInfo', {}, { inSlot: true })
    return true
  } catch (error) {
    return evidenceOf(error) === 'response'
  }
}
