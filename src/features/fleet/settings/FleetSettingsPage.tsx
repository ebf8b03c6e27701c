import { Suspense, useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useProfiles } from '#data/use-profiles.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useInstances } from '#data/instances/use-instances.ts'
import { FleetPage } from '#features/fleet/FleetPage.tsx'
import { useText, useFormats } from '#i18n/locale.tsx'
import type { Scope } from '#local/schema.ts'
import { dropDraft, keepDraft, readDraft } from '#local/drafts.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import type { Change, SettingsChange } from './settings-changes.ts'
import { useFleet, type Fleet } from '#data/fleet-reads/use-fleet.ts'
import { late } from '#ui/load/late.tsx'
import { FleetTable } from './FleetTable.tsx'
import { Button, Flex } from '@mantine/core'
import { Note } from '#ui/note/Note.tsx'
import parts from '#ui/parts.module.css'

const reads = ['findSettings'] as const

/** Compares the settings of all instances. */
export function FleetSettingsPage() {
  const [change, setChange] = useState<Change>()
  const t = useText('fleetSettings')
  const known = useInstances()
  const fleet = useFleet(known)
  return (
    <FleetPage
      page="fleet-settings"
      words={t}
      known={known}
      fleet={fleet}
      reads={reads}
      isChanging={change !== undefined}
    >
      <FleetBoard fleet={fleet} change={change} onChange={setChange} />
    </FleetPage>
  )
}

const ChangeSettings = late(
  () => import('./change/ChangeSettings.tsx').then((m) => m.ChangeSettings),
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

/** The grid, or the editor of a change to some of its instances. */
export function FleetBoard({
  fleet,
  change,
  onChange: setChange,
}: {
  fleet: Fleet
  /** The change that is being edited. */
  change: Change | undefined
  onChange: (change: Change | undefined) => void
}) {
  const templates = useProfiles('settings')
  const kept = useKeptChange()
  /** The values that the form of the baseline begins with; undefined while it is closed. */
  const [pinning, setPinning] = useState<{ readonly values?: SettingsChange }>()
  const [showing, setShowing] = useState<{ readonly names: readonly string[] }>()

  const { gateway } = kept
  useEffect(() => {
    if (change) keepChange(gateway, change)
  }, [gateway, change])

  /** Starts a change: by default of no settings. Instances with an unknown text are asked about. */
  function edit(names: readonly string[], wish: SettingsChange = {}) {
    setChange({ names, wish, unknownText: { is: 'ask' } })
  }

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
              void dropChange(gateway)
              setChange(undefined)
            }}
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
            onEdit={edit}
            onTemplates={(names) => setShowing({ names })}
            onBaseline={() => setPinning({})}
          />
        </>
      )}
      {pinning && (
        <SettingsBaseline
          fleet={fleet}
          templates={templates}
          values={pinning.values}
          onClose={() => setPinning(undefined)}
        />
      )}
      {showing && (
        <Suspense fallback={null}>
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

/** A change that was not applied, and when it was made (epoch milliseconds). */
interface KeptChange {
  readonly change: Change
  readonly at: number
}

const scopeOf = (gateway: string): Scope => [gateway, '', 'fleet-settings']
const flag = z.optional(z.boolean())

/** Schema of the stored change, as an older version may have stored another shape. */
const storedChange = z.object({
  names: z.array(z.string()).check(z.minLength(1)),
  wish: z.object({
    rejectCall: flag,
    msgCall: z.optional(z.string()),
    groupsIgnore: flag,
    alwaysOnline: flag,
    readMessages: flag,
    readStatus: flag,
    syncFullHistory: flag,
  }),
  unknownText: z.union([
    z.object({ is: z.enum(['ask', 'skip']) }),
    z.object({ is: z.literal('text'), text: z.string() }),
  ]),
})

/** Stores a change until it is applied. Does nothing without storage. */
function keepChange(gateway: string, { names, wish, unknownText }: Change): void {
  void keepDraft(scopeOf(gateway), { names, wish, unknownText }).catch(() => {})
}

/** Deletes the stored change after it was applied or discarded. */
const dropChange = (gateway: string): Promise<void> => dropDraft(scopeOf(gateway)).catch(() => {})

async function readKept(gateway: string): Promise<KeptChange | undefined> {
  const draft = await readDraft(scopeOf(gateway))
  const read = storedChange.safeParse(draft?.values)
  return draft && read.success ? { change: read.data, at: draft.at } : undefined
}

/** Returns the change that was stored when the user left the page, if there is one. */
function useKeptChange() {
  const { address: gateway } = useConnection()
  const [change, setChange] = useState<KeptChange>()
  useEffect(() => {
    let current = true
    readKept(gateway).then(
      (kept) => current && setChange(kept),
      () => {},
    )
    return () => {
      current = false
    }
  }, [gateway])
  const forget = useCallback(() => {
    setChange(undefined)
    void dropChange(gateway)
  }, [gateway])
  return { gateway, change, forget }
}
