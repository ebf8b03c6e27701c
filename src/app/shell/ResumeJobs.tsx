import { Button, Flex } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#client/call.ts'
import { evidenceOf } from '#data/gateway/gateway-watch.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useSession } from '#data/session/session.ts'
import { useStarts } from '#features/jobs/use-starts.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { dateAndTime } from '#job-ui/use-time-left.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
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
  const { address } = useConnection()
  const me = useSession()?.name
  // A job that cannot be started stays paused, and its page says why.
  const start = useStarts()
  const startOne = useEffectEvent(start)
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
