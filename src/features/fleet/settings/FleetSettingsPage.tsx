import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useInstances } from '#data/use-instances.ts'
import { usePageDrawn } from '#data/use-page-drawn.ts'
import { FleetPage } from '#features/fleet/FleetPage.tsx'
import { useText } from '#i18n/locale.tsx'
import { settingsKind } from '#local/job-kinds.ts'
import { WaitingRows } from '#ui/Waiting.tsx'
import type { Change } from './change-draft.ts'
import { FleetBoard } from './FleetBoard.tsx'
import { useFleet } from '#data/fleet-reads/use-fleet.ts'
import { late } from '#ui/late.tsx'

const SettingsJobPage = late(
  () => import('./job/SettingsJobPage.tsx').then((m) => m.SettingsJobPage),
  ['jobs', 'fleetChange'],
  <WaitingRows />,
)
const LastJob = late(() => import('#job-ui/LastJob.tsx').then((m) => m.LastJob))

const reads = ['findSettings'] as const

/** Compares the settings of all instances. With `?run=` shows the results of a job that changed them. */
export function FleetSettingsPage() {
  const [params, setParams] = useSearchParams()
  const run = params.get('run')
  // Kept while a job is shown.
  const [change, setChange] = useState<Change>()
  const showJob = (id: string) => setParams({ run: id })
  if (run !== null)
    return (
      <Suspense fallback={<WaitingRows />}>
        <SettingsJobPage key={run} id={run} onFleet={() => setParams({})} onJob={showJob} />
      </Suspense>
    )
  return <AllInstances change={change} onChange={setChange} onJob={showJob} />
}

function AllInstances({
  change,
  onChange,
  onJob,
}: {
  change: Change | undefined
  onChange: (change: Change | undefined) => void
  onJob: (id: string) => void
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
          {isDrawn && <LastJob kind={settingsKind} words={t.last} onOpen={onJob} />}
        </Suspense>
      }
    >
      <FleetBoard fleet={fleet} change={change} onChange={onChange} onJob={onJob} />
    </FleetPage>
  )
}
