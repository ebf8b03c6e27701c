import { useText } from '#i18n/locale.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { JobsList } from '#job-ui/list/JobsList.tsx'
import { late } from '#ui/load/late.tsx'
import { NewJob } from './NewJob.tsx'

const DuplicateCampaign = late(
  () => import('#features/campaigns/UseAgain.tsx').then((m) => m.DuplicateCampaign),
  ['campaignDialogs'],
)

/** The jobs of every kind that are stored in this browser. */
export function JobsPage() {
  const t = useText('jobList')
  const jobs = useText('jobs')
  return (
    <ListPage foot={t.foot}>
      <PageHeader title={jobs.title}>
        <NewJob />
      </PageHeader>
      <JobsList
        Duplicate={DuplicateCampaign}
        empty={<Empty title={t.empty} text={t.emptyText} />}
      />
    </ListPage>
  )
}
