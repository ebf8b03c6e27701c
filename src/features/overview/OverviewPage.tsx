import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAutoRefresh } from '#data/gateway/use-auto-refresh.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useOutage } from '#data/gateway/use-gateway-status.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { usePageDrawn } from '#data/gateway/page-rest.ts'
import { cacheKey } from '#data/use-read.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { campaignKind, type JobRecord } from '#local/jobs/job-record.ts'
import { SendsChart } from './SendsChart.tsx'
import { Link } from '#ui/Link.tsx'
import { late } from '#ui/load/late.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { useNow } from '#ui/use-now.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import shared from '#ui/shared.module.css'
import { AttentionSection } from './AttentionSection.tsx'
import { attentionOf } from './attention.ts'
import { Figures } from './Figures.tsx'
import classes from './OverviewPage.module.css'
import { useGuide } from './use-guide.ts'
import { useFleetFigures, useAgentCounts } from './use-fleet-figures.ts'
import { useSends } from './use-sends.ts'
import { sumOf } from './sends-of-day.ts'
import { useJobs } from '#data/jobs/use-jobs.ts'
import parts from '#ui/parts.module.css'
import { OverviewSection } from './OverviewSection.tsx'

// Only new gateways load it.
const GetStarted = late(() => import('./GetStarted.tsx').then((m) => m.GetStarted))

// The chart is rendered after the first data.
const chartSpace = <Box h="18rem" />

const none: readonly never[] = []

/** The overview: what needs attention now, and figures with links to their lists. */
export function OverviewPage() {
  const t = useText('overview')
  // Preloaded: if the first instance loaded it, the page would suspend.
  useText('fleetReads')
  const formats = useFormats()
  const failureWords = useFailureWords()
  const { address: gateway } = useConnection()
  const now = useNow()
  const { instances, pending, fetching, errors, readAt, refresh } = useInstances()
  useAutoRefresh(cacheKey('fetchInstances', {}))
  const agents = useAgentCounts()
  const fleet = useFleetFigures(instances, !fetching)
  const list = useJobs()
  const jobs = list.state === 'read' ? list.jobs : none
  const campaigns = useMemo(() => jobs.filter(({ kind }) => kind === campaignKind), [jobs])
  const downSince = useOutage()?.since
  const sends = useSends(campaigns)
  const { webhooks } = fleet
  const isWaiting = pending && instances.length === 0
  const guide = useGuide(instances, agents, !pending)
  const withoutAccess = agents.state === 'read' ? agents.withoutAccess : undefined
  const ofDay = sends.state === 'read' ? sends.sends : undefined
  const attention = useMemo(
    () =>
      attentionOf({
        gateway,
        instances,
        webhooks,
        withoutAccess,
        sends: ofDay,
        campaigns,
        jobs,
        downSince,
      }),
    [gateway, instances, webhooks, withoutAccess, ofDay, campaigns, jobs, downSince],
  )
  // Nothing to draw yet.
  const isFirstDay =
    guide.isShown && instances.length <= 1 && (ofDay === undefined || sumOf(ofDay.total) === 0)
  // During an outage the shell shows the error: with figures on the screen, once is enough.
  const failure =
    downSince !== undefined && instances.length > 0 ? undefined : failureWords(errors[0])
  // The code of the chart loads after the figures.
  const isDrawn = usePageDrawn(!isWaiting)

  return (
    <div className={shared.shrink}>
      <PageHeader
        title={t.title}
        context={
          <span className={shared.notOnPhone}>
            {`${formats.date(now)}, ${formats.time(now)} (${formats.zone()})`}
          </span>
        }
      >
        <ReadAgain at={readAt} reading={fetching} onRead={refresh} />
      </PageHeader>
      {guide.isShown && (
        <GetStarted guide={guide} instances={instances} webhooks={webhooks} agents={agents} />
      )}
      <Figures
        instances={instances}
        known={!isWaiting}
        sends={sends}
        asOf={downSince === undefined ? undefined : readAt}
      />
      {failure && (
        <ReadFailed
          failure={{ ...failure, title: `${t.partly}: ${failure.title}` }}
          onRetry={refresh}
          retrying={fetching}
        />
      )}
      {isWaiting && <WaitingRows rows={6} />}
      {!isWaiting && instances.length === 0 && !failure && !guide.isShown && (
        <Empty title={t.empty} text={t.emptyText}>
          <Link to={{ page: 'instances', gateway }}>{t.toInstances}</Link>
        </Empty>
      )}
      {(instances.length > 0 || attention.length > 0) && !isFirstDay && (
        <AttentionSection
          attention={attention}
          fleet={fleet}
          agentsKnown={agents.state !== 'waiting'}
          readAt={readAt}
        />
      )}
      {/* Rendered after the content above, which would move it. */}
      {!isWaiting && !isFirstDay && (
        <div className={`${shared.grid} ${parts.cells} ${classes.columns}`}>
          <div className={parts.lined}>
            {isDrawn ? <SendsChart sends={ofDay} failed={sends.state === 'failed'} /> : chartSpace}
          </div>
          <div className={parts.lined}>
            <JobsSection jobs={jobs} />
          </div>
        </div>
      )}
    </div>
  )
}

// Loaded while there are jobs.
const JobsNow = late(() => import('./JobsNow.tsx').then((m) => m.JobsNow), ['jobs'])

/** The number of jobs shown; the page of jobs lists them all. */
const maxShown = 3

/** The jobs that are running, then those that are paused. */
function JobsSection({ jobs }: { jobs: readonly JobRecord[] }) {
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
        <JobsNow jobs={shown} />
      )}
    </OverviewSection>
  )
}
