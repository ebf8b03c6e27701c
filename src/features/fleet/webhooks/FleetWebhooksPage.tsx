import { Suspense, useState } from 'react'
import { differsIn } from '#data/fleet-reads/webhook-row.ts'
import { useWebhooks } from '#data/fleet-reads/use-webhooks.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { FleetPage } from '#features/fleet/FleetPage.tsx'
import { useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { WebhooksTable } from './WebhooksTable.tsx'

const reads = ['findWebhook'] as const

const AlignReview = late(
  () => import('./align/AlignReview.tsx').then((m) => m.AlignReview),
  ['baseline', 'fleetChange', 'fleetSettings', 'fleetReads', 'jobs'],
  <WaitingRows />,
)

/** Compares the webhooks of all instances, and aligns those that differ from the baseline. */
export function FleetWebhooksPage() {
  const t = useText('fleetWebhooks')
  const known = useInstances()
  const fleet = useWebhooks(known)
  // The instances that differ, or were not read, when the review opened.
  const [aligning, setAligning] = useState<readonly string[]>()
  const align = () =>
    setAligning(
      fleet.rows
        .filter((row) => !row.webhook || differsIn(row, fleet.basis).length > 0)
        .map(({ name }) => name),
    )
  return (
    <FleetPage
      page="fleet-webhooks"
      words={t}
      known={known}
      fleet={fleet}
      reads={reads}
      isChanging={aligning !== undefined}
    >
      {aligning ? (
        <Suspense fallback={<WaitingRows />}>
          <AlignReview names={aligning} onBack={() => setAligning(undefined)} />
        </Suspense>
      ) : (
        <WebhooksTable fleet={fleet} onAlign={align} />
      )}
    </FleetPage>
  )
}
