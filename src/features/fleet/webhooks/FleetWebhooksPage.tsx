import { useWebhooks } from '#data/fleet-reads/use-webhooks.ts'
import { useInstances } from '#data/use-instances.ts'
import { FleetPage } from '#features/fleet/FleetPage.tsx'
import { useText } from '#i18n/locale.tsx'
import { WebhooksTable } from './WebhooksTable.tsx'

const reads = ['findWebhook'] as const

/** Compares the webhooks of all instances. */
export function FleetWebhooksPage() {
  const t = useText('fleetWebhooks')
  const known = useInstances()
  const fleet = useWebhooks(known)
  return (
    <FleetPage page="fleet-webhooks" words={t} known={known} fleet={fleet} reads={reads}>
      <WebhooksTable fleet={fleet} />
    </FleetPage>
  )
}
