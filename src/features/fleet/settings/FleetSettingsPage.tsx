import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useReadAll } from '#data/fleet-reads/use-read-all.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useInstances } from '#data/use-instances.ts'
import { usePageDrawn } from '#data/use-page-drawn.ts'
import { FleetHead } from '#features/fleet/FleetHead.tsx'
import { useText } from '#i18n/locale.tsx'
import { settingsKind } from '#local/run-kinds.ts'
import { FleetSource } from '#components/FleetSource.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { ReadFailed } from '#ui/ReadFailed.tsx'
import { useGo } from '#ui/use-go.ts'
import { WaitingRows } from '#ui/Waiting.tsx'
import type { Change } from './change-draft.ts'
import { FleetBoard } from './FleetBoard.tsx'
import { useFleet } from '#data/fleet-reads/use-fleet.ts'
import { late } from '#ui/late.tsx'

const SettingsRunPage = late(
  () => import('./run/SettingsRunPage.tsx').then((m) => m.SettingsRunPage),
  ['jobs', 'fleetChange'],
  <WaitingRows />,
)
const LastRun = late(() => import('#job-ui/LastRun.tsx').then((m) => m.LastRun))

const settings = ['findSettings'] as const

/** The settings of all instances, side by side. With `?run=` what became of changing many. */
export function FleetSettingsPage() {
  const [params, setParams] = useSearchParams()
  const run = params.get('run')
  // It outlasts a look at a job.
  const [change, setChange] = useState<Change>()
  const showRun = (id: string) => setParams({ run: id })
  if (run !== null)
    return (
      <Suspense fallback={<WaitingRows />}>
        <SettingsRunPage key={run} id={run} onFleet={() => setParams({})} onRun={showRun} />
      </Suspense>
    )
  return (
    <ListPage>
      <AllInstances change={change} onChange={setChange} onRun={showRun} />
    </ListPage>
  )
}

function AllInstances({
  change,
  onChange,
  onRun,
}: {
  change: Change | undefined
  onChange: (change: Change | undefined) => void
  onRun: (id: string) => void
}) {
  const t = useText('fleetSettings')
  const { address: gateway } = useConnection()
  const failureWords = useFailureWords()
  const go = useGo()
  const known = useInstances()
  const fleet = useFleet(known)
  const reading = useReadAll(settings, fleet.names)
  const failure = failureWords(known.errors[0])
  const isEmpty = fleet.names.length === 0
  const isDrawn = usePageDrawn(!known.pending)
  return (
    <>
      <FleetHead
        page="fleet-settings"
        context={
          <Suspense fallback={null}>
            {isDrawn && <LastRun kind={settingsKind} words={t.last} onOpen={onRun} />}
          </Suspense>
        }
      >
        {!isEmpty && !change && (
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
      {!isEmpty && <FleetBoard fleet={fleet} change={change} onChange={onChange} onRun={onRun} />}
    </>
  )
}
