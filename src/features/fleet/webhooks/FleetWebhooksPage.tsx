import { Button } from '@mantine/core'
import { useReadAll } from '#data/fleet-reads/use-read-all.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useInstances } from '#data/use-instances.ts'
import { FleetHead } from '#features/fleet/FleetHead.tsx'
import { useText } from '#i18n/locale.tsx'
import { FleetSource } from '#components/FleetSource.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { ReadFailed } from '#ui/ReadFailed.tsx'
import { useGo } from '#ui/use-go.ts'
import { WaitingRows } from '#ui/Waiting.tsx'
import { useWebhooks } from '#data/fleet-reads/use-webhooks.ts'
import { WebhooksTable } from './WebhooksTable.tsx'

const webhooks = ['findWebhook'] as const

/** The webhooks of all instances, side by side. */
export function FleetWebhooksPage() {
  const t = useText('fleetWebhooks')
  const { address: gateway } = useConnection()
  const failureWords = useFailureWords()
  const go = useGo()
  const known = useInstances()
  const fleet = useWebhooks(known)
  const reading = useReadAll(webhooks, fleet.names)
  const failure = failureWords(known.errors[0])
  const isEmpty = fleet.names.length === 0
  return (
    <ListPage>
      <FleetHead page="fleet-webhooks">
        {!isEmpty && (
          <FleetSource
            count={fleet.answers}
            progress={reading.progress}
            onReadAll={reading.start}
            onStop={reading.stop}
          />
        )}
      </FleetHead>
      {isEmpty && known.pending && <WaitingRows />}
      {isEmpty && !known.pending && failure && (
        <ReadFailed failure={failure} onRetry={known.readAgain} retrying={known.fetching} />
      )}
      {isEmpty && !known.pending && !failure && (
        <Empty title={t.empty} text={t.emptyText}>
          <Button variant="filled" onClick={() => go({ page: 'instances', gateway })}>
            {t.toInstances}
          </Button>
        </Empty>
      )}
      {!isEmpty && <WebhooksTable fleet={fleet} />}
    </ListPage>
  )
}
