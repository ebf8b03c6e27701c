import { Box } from '@mantine/core'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useRunningHere } from '#data/jobs/use-running.ts'
import { useSnapshot } from '#data/jobs/use-job.ts'
import { useText } from '#i18n/locale.tsx'
import { JobCard } from '#job-ui/JobCard.tsx'
import type { JobKey } from '#local/jobs/job-record.ts'
import { openJob } from '#jobs/job.ts'
import shared from '#ui/shared.module.css'

/** The jobs that this tab runs for the current gateway: visible on every page. */
export function RunningNow() {
  const t = useText('shell')
  const { address } = useConnection()
  const running = useRunningHere().filter(({ key }) => key.gateway === address)
  if (running.length === 0) return null
  return (
    <Box
      component="section"
      mah="180px"
      className={`${shared.lineAbove} ${shared.grid} ${shared.scroll}`}
      aria-label={t.runningNow}
    >
      {running.map(({ key }) => (
        <RunningJob key={key.id} id={key} />
      ))}
    </Box>
  )
}

function RunningJob({ id }: { id: JobKey }) {
  const snapshot = useSnapshot(openJob(id))
  return snapshot ? <JobCard job={snapshot} /> : null
}
