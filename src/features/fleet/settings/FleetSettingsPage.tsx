import { Button, Flex } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { optionalSettings } from '#contract/settings.ts'
import { useFleet } from '#data/fleet-reads/fleet-row.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useProfiles } from '#data/use-profiles.ts'
import { FleetPage } from '#features/fleet/FleetPage.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Scope } from '#local/schema.ts'
import { dropDraft, keepDraft, readDraft } from '#local/drafts.ts'
import { late } from '#ui/load/late.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { Note } from '#ui/note/Note.tsx'
import parts from '#ui/parts.module.css'
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

/** Compares the settings of all instances; or edits a change to some of them. */
export function FleetSettingsPage() {
  const known = useInstances()
  const fleet = useFleet(known)
  const templates = useProfiles('settings')
  const [change, setChange] = useState<Change>()
  const { kept, forget } = useKeptChange(change)
  /** The values that the form of the baseline begins with; undefined while it is closed. */
  const [pinning, setPinning] = useState<{ readonly values?: SettingsChange }>()
  const [showing, setShowing] = useState<{ readonly names: readonly string[] }>()

  /** Starts a change: by default of no settings. Instances with an unknown text are asked about. */
  function edit(names: readonly string[], wish: SettingsChange = {}) {
    setChange({ names, wish, unknownText: { is: 'ask' } })
  }
  function leave() {
    forget()
    setChange(undefined)
  }

  return (
    <FleetPage
      page="fleet-settings"
      known={known}
      fleet={fleet}
      reads={reads}
      isChanging={change !== undefined}
    >
      {change ? (
        <Suspense fallback={<WaitingRows />}>
          <ChangeSettings
            fleet={fleet}
            change={change}
            templates={templates}
            onChange={setChange}
            onBack={leave}
            onSaved={leave}
          />
        </Suspense>
      ) : (
        <>
          {kept && (
            <KeptChangeNote
              kept={kept}
              onResume={() => setChange(kept.change)}
              onDiscard={forget}
            />
          )}
          <SettingsTable
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
    </FleetPage>
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

/** Schema of the stored change, as an older version may have stored another shape. */
const storedChange = z.object({
  names: z.array(z.string()).check(z.minLength(1)),
  wish: z.object(optionalSettings),
  unknownText: z.union([
    z.object({ is: z.enum(['ask', 'skip']) }),
    z.object({ is: z.literal('text'), text: z.string() }),
  ]),
})

/**
 * Stores a change while it is edited, until it is applied or discarded, and returns the one that was stored when the
 * user left the page. Does nothing without storage.
 */
function useKeptChange(change: Change | undefined) {
  const { address: gateway } = useConnection()
  const [kept, setKept] = useState<KeptChange>()
  useEffect(() => {
    let isCurrent = true
    readDraft(scopeOf(gateway)).then(
      (draft) => {
        const { data } = storedChange.safeParse(draft?.values)
        if (isCurrent && draft && data) setKept({ change: data, at: draft.at })
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [gateway])
  useEffect(() => {
    if (change) void keepDraft(scopeOf(gateway), { ...change }).catch(() => {})
  }, [gateway, change])
  const forget = () => {
    setKept(undefined)
    void dropDraft(scopeOf(gateway)).catch(() => {})
  }
  return { kept, forget }
}

const scopeOf = (gateway: string): Scope => [gateway, '', 'fleet-settings']
