import { doesJobs, needsHandOver } from '#client/auth/signs-in.ts'
import { useRunningHere } from '#data/jobs/use-running.ts'
import { useText } from '#i18n/locale.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { JobsList } from '#job-ui/list/JobsTable.tsx'
import { late } from '#ui/load/late.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useMayDo } from '#data/session/session.ts'
import { jobKinds, preparedOn } from '#job-ui/job-kinds.ts'
import { campaignKind } from '#local/jobs/job-record.ts'
import { lastInstance } from '#local/last-instance.ts'
import { pageOf, type PageRoute } from '#paths'
import { Link } from '#ui/Link.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import shared from '#ui/shared.module.css'

const DuplicateCampaign = late(
  () => import('#features/campaigns/UseAgain.tsx').then((m) => m.DuplicateCampaign),
  ['campaignDialogs'],
)

const ChosenJobs = late(() => import('./ChosenJobs.tsx').then((m) => m.ChosenJobs))

/** The jobs of every kind: of the server, if it does them, and of this browser. */
export function JobsPage() {
  const t = useText('jobList')
  const jobs = useText('jobs')
  const { address } = useConnection()
  const isServer = doesJobs(address).length > 0
  const isBoth = useRunningHere().length > 0 || needsHandOver(address)
  return (
    <ListPage foot={isServer ? (isBoth ? t.footBoth : t.footServer) : t.foot}>
      <PageHeader title={jobs.title}>
        <NewJob />
      </PageHeader>
      <JobsList
        Duplicate={DuplicateCampaign}
        Chosen={ChosenJobs}
        empty={<Empty title={t.empty} text={t.emptyText} />}
      />
    </ListPage>
  )
}

/** A menu of the kinds of jobs; each opens the page where it is prepared, for the last used instance. */
export function NewJob() {
  const t = useText('jobList')
  const jobs = useText('jobs')
  const { address: gateway } = useConnection()
  const mayDo = useMayDo()
  const instance = lastInstance(gateway)
  const kinds = Object.values(jobKinds).flatMap(({ kind }) => {
    const link = preparedOn({ kind, gateway, instance: instance ?? '' })
    const { needs, path } = pageOf(link.to.page)
    const isOfInstance = path.includes(':instance')
    if (isOfInstance && instance === undefined) return []
    if (typeof needs === 'string' || !needs.every(mayDo)) return []
    const to: PageRoute =
      kind === campaignKind ? { page: 'new-campaign', gateway, instance: instance ?? '' } : link.to
    return [{ kind, search: link.search, to, context: isOfInstance ? instance : undefined }]
  })
  if (kinds.length === 0) return null
  return (
    <Popover label={t.new} button={t.new}>
      {(close) => (
        <ul className={shared.stackSmall}>
          {kinds.map(({ kind, context, ...link }) => (
            <li key={kind}>
              <Link {...link} onClick={close}>
                {jobs.kinds[kind].name}
              </Link>
              {context !== undefined && <span className={shared.muted}>{` · ${context}`}</span>}
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
