import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useInstances } from '#data/use-instances.ts'
import { usePageDrawn } from '#data/use-page-drawn.ts'
import { FleetPage } from '#features/fleet/FleetPage.tsx'
import { useText, useFormats } from '#i18n/locale.tsx'
import { settingsKind } from '#local/job-kinds.ts'
import { WaitingRows } from '#ui/Waiting.tsx'
import { type Change, dropChange, useKeptChange, type KeptChange } from './change-draft.ts'
import { useFleet, type Fleet } from '#data/fleet-reads/use-fleet.ts'
import { late, lateDialog } from '#ui/late.tsx'
import { FleetTable } from './FleetTable.tsx'
import { useTemplates } from './use-templates.ts'
import { Button, Flex } from '@mantine/core'
import { Note } from '#ui/Note.tsx'
import parts from '#ui/parts.module.css'

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

const ChangeSettings = late(
  () => import('./change/ChangeSettings.tsx').then((m) => m.ChangeSettings),
  ['fleetChange', 'fleetReads', 'jobs'],
  <WaitingRows />,
)
const TemplatesDialog = lateDialog(
  () => import('./templates/TemplatesDialog.tsx').then((m) => m.TemplatesDialog),
  ['fleetChange'],
)

const SettingsBaseline = lateDialog(
  () => import('#features/fleet/baseline/SettingsBaseline.tsx').then((m) => m.SettingsBaseline),
  ['baseline', 'fleetChange', 'auth'],
)

/** The grid, or the editor of a change to some of its instances. */
export function FleetBoard({
  fleet,
  change,
  onChange: setChange,
  onJob,
}: {
  fleet: Fleet
  /** The change that is being edited. */
  change: Change | undefined
  onChange: (change: Change | undefined) => void
  onJob: (id: string) => void
}) {
  const templates = useTemplates()
  const kept = useKeptChange()
  const [pinning, setPinning] = useState(false)
  const [showing, setShowing] = useState<{ readonly names: readonly string[] }>()

  function leave() {
    kept.forget()
    setChange(undefined)
  }

  return (
    <>
      {change ? (
        <Suspense fallback={<WaitingRows />}>
          <ChangeSettings
            fleet={fleet}
            change={change}
            templates={templates}
            onChange={setChange}
            onBack={leave}
            onSaved={() => {
              void dropChange(kept.gateway)
              setChange(undefined)
            }}
            onJob={onJob}
          />
        </Suspense>
      ) : (
        <>
          {kept.change && (
            <KeptChangeNote
              kept={kept.change}
              onResume={() => setChange(kept.change?.change)}
              onDiscard={kept.forget}
            />
          )}
          <FleetTable
            fleet={fleet}
            templates={templates.all}
            onChange={setChange}
            onTemplates={(names) => setShowing({ names })}
            onBaseline={() => setPinning(true)}
          />
        </>
      )}
      {pinning && (
        <SettingsBaseline fleet={fleet} templates={templates} onClose={() => setPinning(false)} />
      )}
      {showing && (
        <Suspense fallback={null}>
          <TemplatesDialog
            fleet={fleet}
            templates={templates}
            names={showing.names}
            onChange={(made) => {
              setShowing(undefined)
              setChange(made)
            }}
            onClose={() => setShowing(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Offers to restore a change that was being edited when the user left the page. */
function KeptChangeNote({
  kept: { change, at },
  onResume,
  onDiscard,
}: {
  kept: KeptChange
  onResume: () => void
  onDiscard: () => void
}) {
  const t = useText('fleetSettings').draft
  const formats = useFormats()
  const count = change.names.length
  return (
    <div className={parts.notes} style={{ paddingBlock: 12 }}>
      <Note
        kind="info"
        title={t.title(count, formats.number(count), formats.when(at))}
        action={
          <Flex component="span" display="inline-flex" wrap="wrap" gap="xs">
            <Button onClick={onDiscard}>{t.discard}</Button>
            <Button onClick={onResume}>{t.goOn}</Button>
          </Flex>
        }
      >
        {t.text}
      </Note>
    </div>
  )
}
