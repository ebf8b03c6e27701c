import { campaignKind, type JobRecord } from '#local/jobs/job-record.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback } from 'react'
import { NotConnectedNote } from '#components/NotConnectedNote.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { JobsList } from '#job-ui/list/JobsTable.tsx'
import { late } from '#ui/load/late.tsx'
import { useText } from '#i18n/locale.tsx'
import { jobsAvailable } from '#jobs/running.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { useGo } from '#ui/use-go.ts'

const DuplicateCampaign = late(
  () => import('#features/campaigns/UseAgain.tsx').then((m) => m.DuplicateCampaign),
  ['campaignDialogs'],
)

/** The campaigns of an instance that are stored in this browser. */
export function CampaignsPage({ instance }: { instance: string }) {
  const t = useText('campaigns')
  const go = useGo()
  const { address: gateway } = useConnection()
  const filter = useCallback(
    (job: JobRecord) => job.kind === campaignKind && job.instance === instance,
    [instance],
  )
  return (
    <ListPage>
      <PageHeader title={t.title} context={instance}>
        {jobsAvailable(gateway) && (
          <Button
            variant="filled"
            leftSection={<Icon of={IconPlus} />}
            onClick={() => go({ page: 'new-campaign', gateway, instance })}
          >
            {t.create}
          </Button>
        )}
      </PageHeader>
      <NotConnectedNote instance={instance} />
      <JobsList
        filter={filter}
        isOfOne
        Duplicate={DuplicateCampaign}
        empty={<Empty title={t.empty} text={t.emptyText} />}
      />
    </ListPage>
  )
}
