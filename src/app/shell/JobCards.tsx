import { Box } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useSnapshot } from '#data/jobs/use-job.ts'
import { useRunningHere } from '#data/jobs/use-running.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { ownValue } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { JobCard } from '#job-ui/JobCard.tsx'
import { useTimeLeft } from '#job-ui/use-time-left.ts'
import { openJob } from '#jobs/open-job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import type { JobKey, JobRecord } from '#local/jobs/job-record.ts'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'

/** The number of paused jobs shown; the page of jobs lists them all. */
const maxPaused = 3

/** The jobs of the current gateway that this tab runs, and those that paused automatically. */
export function JobCards({ paused }: { paused: readonly JobRecord[] }) {
  const t = useText('shell')
  const { jobs: pausedLabel } = useText('outage')
  const { address } = useConnection()
  const running = useRunningHere().filter(({ key }) => key.gateway === address)
  return (
    <>
      {running.length > 0 && (
        <Box
          component="section"
          mah="11.25rem"
          className={`${shared.lineAbove} ${shared.grid} ${shared.scroll}`}
          aria-label={t.runningNow}
        >
          {running.map(({ key }) => (
            <RunningJob key={key.id} id={key} />
          ))}
        </Box>
      )}
      {paused.length > 0 && (
        <section className={shared.lineAbove} aria-label={pausedLabel}>
          {paused.slice(0, maxPaused).map((job) => (
            <PausedJob key={job.id} job={job} />
          ))}
        </section>
      )}
    </>
  )
}

function RunningJob({ id }: { id: JobKey }) {
  const snapshot = useSnapshot(openJob(id))
  return snapshot ? <RunningCard job={snapshot} /> : null
}

function RunningCard({ job }: { job: JobSnapshot }) {
  const t = useText('jobs')
  const formats = useFormats()
  const { unknown } = job.counts
  return (
    <JobCard
      job={job}
      text={useTimeLeft(job)}
      warning={unknown > 0 && t.unknownCount(unknown, formats.number(unknown))}
    />
  )
}

function PausedJob({ job }: { job: JobRecord }) {
  const t = useText('outage')
  const { pausedWord } = useText('shell')
  return (
    <JobCard
      job={job}
      text={job.why && ownValue(t.pausedBy, job.why.kind)}
      warning={
        <>
          <Icon of={IconPlayerPause} size={14} /> <span>{pausedWord}</span>
        </>
      }
    />
  )
}
