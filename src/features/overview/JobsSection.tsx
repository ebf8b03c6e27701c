import { Suspense } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { Link } from '#ui/Link.tsx'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import { OverviewSection } from './OverviewSection.tsx'

// Loaded while there are jobs.
const JobsNow = late(() => import('./JobsNow.tsx').then((m) => m.JobsNow), ['jobs'])

/** The number of jobs shown; the page of jobs lists them all. */
const maxShown = 3

/** The jobs that are running, then those that are paused. */
export function JobsSection({ jobs }: { jobs: readonly JobRecord[] }) {
  const t = useText('overview')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const running = jobs.filter(({ state }) => state === 'running')
  const shown = [...running, ...jobs.filter(({ state }) => state === 'paused')].slice(0, maxShown)
  return (
    <OverviewSection
      id="jobs-now"
      title={t.jobs}
      beside={
        <>
          {running.length > 0 && <span>{t.running(formats.number(running.length))}</span>}
          <Link className={shared.push ?? ''} to={{ page: 'jobs', gateway }}>
            {t.allJobs}
          </Link>
        </>
      }
    >
      {shown.length === 0 ? (
        <p className={shared.muted} style={{ padding: '8px var(--gutter) 16px' }}>
          {t.noJobs}
        </p>
      ) : (
        <Suspense fallback={null}>
          <JobsNow jobs={shown} />
        </Suspense>
      )}
    </OverviewSection>
  )
}
