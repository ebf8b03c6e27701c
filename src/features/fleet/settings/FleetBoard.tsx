import { Suspense, useState } from 'react'
import { WaitingRows } from '#ui/Waiting.tsx'
import { dropChange, useKeptChange, type Change } from './change-draft.ts'
import { FleetTable } from './FleetTable.tsx'
import { KeptChangeNote } from './KeptChangeNote.tsx'
import type { Fleet } from '#data/fleet-reads/use-fleet.ts'
import { late, lateDialog } from '#ui/late.tsx'
import { useTemplates } from './use-templates.ts'

const ChangeSettings = late(
  () => import('./change/ChangeSettings.tsx').then((m) => m.ChangeSettings),
  ['fleetChange', 'fleetReads', 'jobs'],
  <WaitingRows />,
)
const TemplatesDialog = lateDialog(
  () => import('./templates/TemplatesDialog.tsx').then((m) => m.TemplatesDialog),
  ['fleetChange'],
)

/** The grid, or the change that is being made to some of it. */
export function FleetBoard({
  fleet,
  change,
  onChange: setChange,
  onRun,
}: {
  fleet: Fleet
  /** The change that is being made. */
  change: Change | undefined
  onChange: (change: Change | undefined) => void
  onRun: (id: string) => void
}) {
  const templates = useTemplates()
  const kept = useKeptChange()
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
            onRun={onRun}
          />
        </Suspense>
      ) : (
        <>
          {kept.change && (
            <KeptChangeNote
              kept={kept.change}
              onGoOn={() => setChange(kept.change?.change)}
              onDiscard={kept.forget}
            />
          )}
          <FleetTable
            fleet={fleet}
            templates={templates.all}
            onChange={setChange}
            onTemplates={(names) => setShowing({ names })}
          />
        </>
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
