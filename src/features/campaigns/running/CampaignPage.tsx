import { campaignKind } from '#local/run-record.ts'
import { Suspense } from 'react'
import { RunUnread } from '#bulk/RunUnread.tsx'
import { useText } from '#i18n/locale.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRun } from '#data/use-run.ts'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { WaitingRows } from '#ui/Waiting.tsx'
import { Campaign } from './Campaign.tsx'

/** One campaign: how it stands, each recipient's outcome, and what a person may do. */
export function CampaignPage({ instance, id }: { instance: string; id: string }) {
  const t = useText('campaigns')
  const { address: gateway } = useConnection()
  const { run, snapshot, failure } = useRun(instance, id)
  if (snapshot?.kind === campaignKind) return <Campaign run={run} campaign={snapshot} />
  const parent = <Link to={{ page: 'campaigns', gateway, instance }}>{t.title}</Link>
  return (
    <>
      <PageHeader title={t.one} parent={parent} context={instance} />
      {failure !== undefined ? (
        <RunUnread run={run} />
      ) : snapshot === undefined ? (
        <WaitingRows />
      ) : (
        <Suspense fallback={<WaitingRows />}>
          <Gone />
        </Suspense>
      )}
    </>
  )
}

function Gone() {
  const t = useText('campaignNotes')
  return <Empty title={t.gone} text={t.goneText} />
}
