import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useInstances } from '#data/use-instances.ts'
import { usePageDrawn } from '#data/use-page-drawn.ts'
import { FleetPage } from '#features/fleet/FleetPage.tsx'
import { useText } from '#i18n/locale.tsx'
import { settingsKind } from '#local/run-kinds.ts'
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

const reads = ['findSettings'] as const

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
  return <AllInstances change={change} onChange={setChange} onRun={showRun} />
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
  const known = useInstances()
  const fleet = useFleet(known)
  const isDrawn = usePageDrawn(!known.pending)
  return (
    <FleetPage
      page="fleet-settings"
      words={t}
      known={known}
      fleet={fleet}
      reads={reads}
      isChanging={change !== undefined}
      context={
        <Suspense fallback={null}>
          {isDrawn && <LastRun kind={settingsKind} words={t.last} onOpen={onRun} />}
        </Suspense>
      }
    >
      <FleetBoard fleet={fleet} change={change} onChange={onChange} onRun={onRun} />
    </FleetPage>
  )
}
