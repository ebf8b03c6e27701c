import { Button, Flex } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useStart } from '#job-ui/start/use-start-job.ts'
import { call } from '#client/call.ts'
import { evidenceOf } from '#data/gateway/gateway-watch.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useSession } from '#data/session/session.ts'
import { startImport } from '#features/agents/import/import-work.ts'
import { useStartPermissions } from '#features/agents/matrix/use-start-permissions.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import { prepareCampaign } from '#features/campaigns/campaign-work.ts'
import { prepareMarking } from '#features/chats/mark/mark-work.ts'
import { useStartSettings } from '#features/fleet/settings/use-start-settings.ts'
import { useStartAlign } from '#features/fleet/webhooks/use-start-align.ts'
import { useStartLifecycle } from '#features/instances/lifecycle/use-start-lifecycle.ts'
import { prepareParticipants } from '#features/groups/details/participants-work.ts'
import { prepareInvitations } from '#features/groups/invite/invite-work.ts'
import { tellInvitations } from '#features/groups/invite/tell-invitations.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { dateAndTime } from '#job-ui/use-time-left.ts'
import {
  importKind,
  inviteKind,
  lifecycleKind,
  markKind,
  participantsKind,
  permissionsKind,
  settingsKind,
  webhooksKind,
  campaignKind,
  type JobRecord,
} from '#local/jobs/job-record.ts'
import { openJob } from '#jobs/open-job.ts'
import type { Job } from '#jobs/job.ts'
import { missesPage, waitsForStart } from '#jobs/may-resume.ts'
import { pathTo, type Route } from '#paths'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { useNow } from '#ui/use-now.ts'
import { resumeJobs } from './resume-jobs.ts'

/** Resumes the jobs that may resume automatically; asks about those whose start time has passed. */
export function ResumeJobs({ paused, route }: { paused: readonly JobRecord[]; route: Route }) {
  const t = useText('jobs')
  const formats = useFormats()
  useNow()
  const connection = useConnection()
  const me = useSession()?.name
  const fresh = useFreshAgents()
  const starts: Readonly<Record<string, (job: Job) => Promise<unknown>>> = {
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
  // A job that cannot be started stays paused, and its page says why.
  const start = async (job: JobRecord) => {
    await starts[job.kind]?.(openJob(job)).catch(() => {})
  }
  const startOne = useEffectEvent(start)
  const { address } = connection
  useEffect(() => {
    const resume = async () => {
      if (await responds(address)) await resumeJobs(address, startOne)
    }
    resume().catch(() => {})
  }, [address, paused])
  return paused.map((job) => {
    const page = { page: 'job', gateway: job.gateway, id: job.id } as const
    // Its own page asks too.
    if (!missesPage(job) || waitsForStart(job) || pathTo(page) === pathTo(route)) return null
    // Another person decides about it.
    if (job.isReadOnly || (job.by !== undefined && job.by !== me)) return null
    return (
      <section key={job.id} aria-label={job.name} className={shared.notice}>
        <Note
          kind="warning"
          title={`${job.name}: ${t.missed.title(dateAndTime(job.pace.notBefore ?? 0, formats))}`}
          action={
            <Flex wrap="wrap" align="center" gap="8px 16px">
              <Link to={page}>{t.open(job.name)}</Link>
              <Button onClick={() => void start(job)}>{t.missed.start}</Button>
            </Flex>
          }
        >
          <p>{job.host === 'server' ? t.onServer.missed : t.missed.text}</p>
        </Note>
      </section>
    )
  })
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
