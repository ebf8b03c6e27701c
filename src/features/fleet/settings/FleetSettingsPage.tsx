import { useState, useMemo, type ComponentProps } from 'react'
import { optionalSettings } from '#contract/settings.ts'
import {
  useFleet,
  hasTextWhileOff,
  valueOf,
  type FleetRow,
  type Fleet,
} from '#data/fleet-reads/fleet-row.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useProfiles } from '#data/use-profiles.ts'
import { FleetPage } from '#features/fleet/FleetPage.tsx'
import { useKeptChange } from '#features/fleet/use-kept-change.ts'
import { late } from '#ui/load/late.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import type { Change, SettingsChange } from './settings-changes.ts'
import { Box, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type Basis, differsFrom, useSettingsBasis } from '#data/fleet-reads/fleet-basis.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { settingsInOrder, switches, type SettingName } from '#data/instances/instance-settings.ts'
import type { Profile } from '#domain/profile.ts'
import { FleetTable, Head, Value, type Comparison } from '#features/fleet/FleetTable.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useMayDo } from '#data/session/session.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { useUrlWord } from '#ui/use-url-word.ts'
import type { Column } from '#ui/table/columns.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { useSettingWords } from '#data/instances/use-setting-words.ts'
import * as z from 'zod/mini'
import shared from '#ui/shared.module.css'

const reads = ['findSettings'] as const

const ChangeSettings = late(
  () => import('./ChangeSettings.tsx').then((m) => m.ChangeSettings),
  ['fleetChange', 'fleetReads', 'jobs'],
  <WaitingRows />,
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
  const mayPin = useMayDo()('pinBaseline')
  const [isPinning, setPinning] = useState(false)
  /** The template whose values are to become the baseline, as the library links here. */
  const [pin, setPin] = useUrlWord('pin')
  const toPin = templates.all.find(({ id }) => id === pin)
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
              onBaseline={() => setPinning(true)}
            />
          )
        }
      </FleetPage>
      {mayPin && (isPinning || toPin) && (
        <SettingsBaseline
          fleet={fleet}
          templates={templates}
          values={toPin?.values}
          onClose={() => {
            setPinning(false)
            setPin(undefined)
          }}
        />
      )}
    </>
  )
}

/** Instances by settings: shows what differs, and lets the user align them, or select some to change. */
export function SettingsTable({
  fleet: { rows },
  templates,
  reading,
  onEdit,
  onBaseline,
}: {
  fleet: Fleet
  templates: readonly Profile<'settings'>[]
  reading: ComponentProps<typeof FleetTable>['reading']
  /** Called when a change begins; `aligns` is empty for the baseline, or the name of the template. */
  onEdit: (names: readonly string[], wish?: SettingsChange, aligns?: string) => void
  onBaseline: () => void
}) {
  const t = useText('fleetSettings')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const words = useSettingWords(true)
  const state = useTableState({ id: 'instance', descending: false }, ['with', 'label'], ['show'])
  const template = templates.find(({ id }) => id === state.filters.with)
  const compared = useSettingsBasis(rows)
  const isPinned = compared.kind === 'pinned'
  const basis = template?.values ?? compared.values
  const comparison = useMemo(
    (): Comparison<FleetRow> => ({
      ...comparisonOf(basis, words),
      other: { fits: hasTextWhileOff, label: t.onlyText },
    }),
    [basis, words, t],
  )

  function comparedWith(name: SettingName): string {
    if (template || isPinned) return basis[name] === undefined ? '–' : words.value(basis[name])
    const { value: common, count, of } = compared.common[name]
    if (of === 0) return t.mostCommon.unknown
    return common === undefined
      ? t.mostCommon.even
      : t.mostCommon.head(words.value(common), formats.number(count), formats.number(of))
  }

  return (
    <FleetTable
      state={state}
      part="settings"
      rows={rows}
      values={useColumns(basis)}
      heads={Object.fromEntries(
        settingsInOrder.map((name) => [
          name,
          <Head key={name} title={words.label(name)} value={comparedWith(name)} />,
        ]),
      )}
      comparison={comparison}
      words={t}
      renderFilters={() => (
        <Button component={Link} plain to={{ page: 'library', gateway }} search="tab=settings">
          {t.templates}
        </Button>
      )}
      basis={{ kind: compared.kind, template: template?.name }}
      reading={reading}
      onEdit={onBaseline}
      onAlign={(names) => onEdit(names, basis, template?.name ?? '')}
      onChange={(name, differences) =>
        onEdit(
          [name],
          Object.fromEntries(differences.map(({ id }) => [id, basis[id as SettingName]])),
        )
      }
      renderActions={(chosen) => <Button onClick={() => onEdit(chosen)}>{t.change}</Button>}
    />
  )
}

/** Returns how rows are compared with settings. A text that the gateway does not return is an unknown difference. */
export const comparisonOf = (
  basis: Basis,
  words: ReturnType<typeof useSettingWords>,
): Comparison<FleetRow> => ({
  differencesOf(row) {
    if (!row.settings) return undefined
    const isUnknown = row.text.source === 'unknown' && basis.msgCall !== undefined
    const names = [...differsFrom(row, basis), ...(isUnknown ? (['msgCall'] as const) : [])]
    return names.map((name) => ({
      id: name,
      label: words.label(name),
      now: words.value(valueOf(row, name)),
      baseline: words.value(basis[name]),
      ...(isUnknown && name === 'msgCall' && { isUnknown }),
    }))
  },
  cellOf: (row) => row,
})

function useColumns(basis: Basis): readonly Column<FleetRow>[] {
  const t = useText('fleetSettings')
  const formats = useFormats()
  const words = useSettingWords(true)
  // Whether the gateway sends the text also while calls are not rejected.
  const { callTextAlways } = useCapabilities()
  return useMemo(() => {
    const isOther = (row: FleetRow, name: SettingName) => differsFrom(row, basis).includes(name)
    return [
      ...switches.map((name): Column<FleetRow> => ({
        id: name,
        title: words.label(name),
        width: '92px',
        phone: 'hidden',
        sortBy: (row) => {
          const value = valueOf(row, name)
          return value === undefined ? undefined : value ? 0 : 1
        },
        cell: (row) => (
          <Value isOther={isOther(row, name)}>{words.value(valueOf(row, name) === true)}</Value>
        ),
      })),
      {
        id: 'msgCall',
        title: words.label('msgCall'),
        width: '124px',
        phone: 'hidden',
        sortBy: (row) => {
          const text = valueOf(row, 'msgCall')
          return typeof text === 'string' ? text : undefined
        },
        cell: (row) => {
          const { text } = row
          if (text.source === 'unknown')
            return <span className={shared.muted}>{words.value(undefined)}</span>
          const shown = words.value(text.text)
          const written =
            text.source === 'browser' ? ` (${t.cell.written(formats.date(text.at))})` : ''
          return (
            <Value isOther={isOther(row, 'msgCall')} tip={shown + written}>
              <span dir="auto" translate="no" className={shared.truncate}>
                {shown}
              </span>
              {callTextAlways && hasTextWhileOff(row) && (
                <Box
                  component="span"
                  role="img"
                  display="inline-flex"
                  ms="xs"
                  c="var(--warn)"
                  aria-label={t.cell.sentAlways}
                  title={t.cell.sentAlways}
                >
                  <Icon of={IconAlertTriangle} />
                </Box>
              )}
            </Value>
          )
        },
      },
    ]
  }, [t, formats, words, basis, callTextAlways])
}
