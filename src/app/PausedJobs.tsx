import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import type { PausedJob } from './paused-jobs.ts'
import { PausedJobCard } from './PausedJobCard.tsx'

/** How many are shown; the pages of jobs list them all. */
const shownAtMost = 3

/** The jobs of the gateway in use that paused by themselves: visible from every page. */
export function PausedJobs({ jobs }: { jobs: readonly PausedJob[] }) {
  const t = useText('outage')
  return (
    <section className={shared.lineAbove} aria-label={t.jobs}>
      {jobs.slice(0, shownAtMost).map(({ job }) => (
        <PausedJobCard key={job.id} job={job} />
      ))}
    </section>
  )
}
