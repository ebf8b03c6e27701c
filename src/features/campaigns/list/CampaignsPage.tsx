import { campaignKind } from '#local/job-record.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useJobs } from '#data/use-jobs.ts'
import { NotConnectedNote } from '#components/NotConnectedNote.tsx'
import { useText } from '#i18n/locale.tsx'
import { jobsAvailable } from '#jobs/running.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Note } from '#ui/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { useGo } from '#ui/use-go.ts'
import { WaitingRows } from '#ui/Waiting.tsx'
import { CampaignsTable } from './CampaignsTable.tsx'

/** The campaigns of an instance that are stored in this browser. */
export function CampaignsPage({ instance }: { instance: string }) {
  const t = useText('campaigns')
  const go = useGo()
  const { address: gateway } = useConnection()
  const list = useJobs(instance)
  const campaigns =
    list.state === 'read' ? list.jobs.filter(({ kind }) => kind === campaignKind) : undefined
  const create = () => go({ page: 'new-campaign', gateway, instance })
  const empty = campaigns?.length === 0
  return (
    <ListPage>
      <PageHeader title={t.title} context={instance}>
        {!empty && jobsAvailable() && (
          <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={create}>
            {t.create}
          </Button>
        )}
      </PageHeader>
      <NotConnectedNote instance={instance} />
      {!jobsAvailable() && (
        <Note kind="warning" title={t.insecure}>
          <p>{t.insecureText}</p>
        </Note>
      )}
      {list.state === 'loading' && <WaitingRows />}
      {list.state === 'failed' && (
        <Note kind="bad" title={t.unread}>
          <p>{t.unreadText}</p>
        </Note>
      )}
      {empty && (
        <Empty title={t.empty} text={t.emptyText}>
          {jobsAvailable() && (
            <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={create}>
              {t.create}
            </Button>
          )}
        </Empty>
      )}
      {campaigns !== undefined && campaigns.length > 0 && <CampaignsTable campaigns={campaigns} />}
    </ListPage>
  )
}
