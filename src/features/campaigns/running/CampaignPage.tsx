import { useText } from '#i18n/locale.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRun } from '#data/use-runs.ts'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { WaitingRows } from '#ui/Waiting.tsx'
import { campaignKind } from '#features/campaigns/campaign-plan.ts'
import { Campaign } from './Campaign.tsx'

/** One campaign: how it stands, each recipient's outcome, and what a person may do. */
export function CampaignPage({ instance, id }: { instance: string; id: string }) {
  const t = useText('campaigns')
  const { address: gateway } = useConnection()
  const { run, snapshot } = useRun(instance, id)
  if (snapshot?.kind === campaignKind) return <Campaign run={run} campaign={snapshot} />
  const parent = <Link to={{ page: 'campaigns', gateway, instance }}>{t.title}</Link>
  return (
    <>
      <PageHeader title={t.one} parent={parent} context={instance} />
      {snapshot === undefined ? <WaitingRows /> : <Empty title={t.gone} text={t.goneText} />}
    </>
  )
}
