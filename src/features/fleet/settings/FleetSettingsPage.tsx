import { useState } from 'react'
import * as z from 'zod/mini'
import { optionalSettings } from '#contract/settings.ts'
import { useFleet } from '#data/fleet-reads/fleet-row.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useProfiles } from '#data/use-profiles.ts'
import { FleetPage } from '#features/fleet/FleetPage.tsx'
import { useKeptChange } from '#features/fleet/use-kept-change.ts'
import { late } from '#ui/load/late.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import type { Change, SettingsChange } from './settings-changes.ts'
import { SettingsTable } from './SettingsTable.tsx'

const reads = ['findSettings'] as const

const ChangeSettings = late(
  () => import('./ChangeSettings.tsx').then((m) => m.ChangeSettings),
  ['fleetChange', 'fleetReads', 'jobs'],
  <WaitingRows />,
)
const TemplatesDialog = late(
  () => import('./templates/TemplatesDialog.tsx').then((m) => m.TemplatesDialog),
  ['fleetChange', 'profiles'],
)
const SettingsBaseline = late(
  () => import('#features/fleet/baseline/SettingsBaseline.tsx').then((m) => m.SettingsBaseline),
  ['baseline', 'fleetChange', 'auth'],
)

const storedChange: z.ZodMiniType<Change> = z.object({
  names: z.array(z.string()).check(z.minLength(1)),
  wish: z.object(optionalSettings),
  unknownText: z.union([
    z.object({ is: z.enum(['ask', 'skip']) }),
    z.object({ is: z.literal('text'), text: z.string() }),
  ]),
  aligns: z.optional(z.string()),
})

/** Compares the settings of all instances; or edits a change to some of them. */
export function FleetSettingsPage() {
  const known = useInstances()
  const fleet = useFleet(known)
  const templates = useProfiles('settings')
  const changes = useKeptChange('fleet-settings', storedChange)
  /** The values that the form of the baseline begins with; undefined while it is closed. */
  const [pinning, setPinning] = useState<{ readonly values?: SettingsChange }>()
  const [showing, setShowing] = useState<{ readonly names: readonly string[] }>()
  const { change } = changes

  /** Starts a change: by default of no settings. Instances with an unknown text are asked about. */
  const edit = (names: readonly string[], wish: SettingsChange = {}, aligns?: string) =>
    changes.open({
      names,
      wish,
      unknownText: { is: 'ask' },
      ...(aligns !== undefined && { aligns }),
    })

  return (
    <>
      <FleetPage page="fleet-settings" known={known} fleet={fleet} reads={reads} changes={changes}>
        {(reading) =>
          change !== undefined && change !== 'loading' ? (
            <ChangeSettings
              fleet={fleet}
              change={change}
              templates={templates}
              onChange={changes.keep}
              onBack={changes.leave}
              onSaved={changes.discard}
            />
          ) : (
            <SettingsTable
              fleet={fleet}
              templates={templates.all}
              reading={reading}
              onEdit={edit}
              onTemplates={(names) => setShowing({ names })}
              onBaseline={() => setPinning({})}
            />
          )
        }
      </FleetPage>
      {pinning && (
        <SettingsBaseline
          fleet={fleet}
          templates={templates}
          values={pinning.values}
          onClose={() => setPinning(undefined)}
        />
      )}
      {showing && (
        <TemplatesDialog
          fleet={fleet}
          templates={templates}
          names={showing.names}
          onApply={(settings) => {
            setShowing(undefined)
            edit(showing.names, settings)
          }}
          onPin={(values) => {
            setShowing(undefined)
            setPinning({ values })
          }}
          onClose={() => setShowing(undefined)}
        />
      )}
    </>
  )
}
