import { campaignKind } from '#local/run-record.ts'
import { Suspense, useEffect, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRun } from '#data/use-run.ts'
import { readRun } from '#local/runs.ts'
import type { Run } from '#runs/run.ts'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { WaitingRows } from '#ui/Waiting.tsx'
import { Campaign } from './Campaign.tsx'

/** One campaign: how it stands, each recipient's outcome, and what a person may do. */
export function CampaignPage({ instance, id }: { instance: string; id: string }) {
  const t = useText('campaigns')
  const { address: gateway } = useConnection()
  const { run, snapshot } = useRun(instance, id)
  const failed = useUnreadable(run)
  if (snapshot?.kind === campaignKind) return <Campaign run={run} campaign={snapshot} />
  const parent = <Link to={{ page: 'campaigns', gateway, instance }}>{t.title}</Link>
  return (
    <>
      <PageHeader title={t.one} parent={parent} context={instance} />
      {failed && (
        <Note kind="bad" title={t.unread}>
          <p>{t.unreadText}</p>
        </Note>
      )}
      {snapshot === undefined && !failed && <WaitingRows />}
      <Suspense fallback={<WaitingRows />}>{snapshot !== undefined && <Gone />}</Suspense>
    </>
  )
}

function Gone() {
  const t = useText('campaignNotes')
  return <Empty title={t.gone} text={t.goneText} />
}

/** Whether this browser's storage does not give the campaign: then there is nothing to wait for. */
function useUnreadable({ key }: Run): boolean {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let current = true
    readRun(key).catch(() => {
      if (current) setFailed(true)
    })
    return () => {
      current = false
    }
  }, [key])
  return failed
}
