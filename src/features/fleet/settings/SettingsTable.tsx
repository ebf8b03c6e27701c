import { Box, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { hasTextWhileOff, valueOf, type FleetRow, type Fleet } from '#data/fleet-reads/fleet-row.ts'
import { differsFrom, type Basis } from '#data/fleet-reads/most-common-settings.ts'
import { useSettingsBasis } from '#data/fleet-reads/settings-basis.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { settingsInOrder, switches, type SettingName } from '#data/instances/instance-settings.ts'
import { useSettingWords } from '#data/instances/use-setting-words.ts'
import type { Profile } from '#domain/profile.ts'
import {
  Differs,
  FleetTable,
  instanceColumn,
  NotRead,
  RetryRead,
  type Shows,
} from '#features/fleet/FleetTable.tsx'
import classes from '#features/fleet/Fleet.module.css'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import type { Column } from '#ui/table/columns.ts'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import type { SettingsChange } from './settings-changes.ts'
import { useListWords } from '#features/fleet/settings/templates/SettingsSummary.tsx'

/** Instances by settings: marks differences, and lets the user select instances to change. */
export function SettingsTable({
  fleet: { rows },
  templates,
  onEdit,
  onTemplates,
  onBaseline,
}: {
  fleet: Fleet
  templates: readonly Profile<'settings'>[]
  /** Called when a change begins. */
  onEdit: (names: readonly string[], wish?: SettingsChange) => void
  /** Called to open the templates, with the selected instances. */
  onTemplates: (chosen: readonly string[]) => void
  /** Called to pin or edit the baseline. */
  onBaseline: () => void
}) {
  const t = useText('fleetSettings')
  const formats = useFormats()
  const { value } = useSettingWords()
  const state = useTableState({ id: 'instance', descending: false }, ['show', 'with'])
  const template = templates.find(({ id }) => id === state.filters.with)
  const compared = useSettingsBasis(rows)
  const isPinned = compared.kind === 'pinned'
  const basis = template?.values ?? compared.values
  const columns = useColumns(basis)
  const shows = useMemo(() => showsOf(basis, t.onlyText), [basis, t])
  const differing = useMemo(() => rows.filter(shows.differs.fits), [rows, shows])
  const basisName = template?.name ?? (isPinned ? t.baseline : t.mostCommon.name)

  /** Says what a setting is compared with. */
  function comparedWith(name: SettingName): string {
    if (template || isPinned) return basis[name] === undefined ? '–' : value(basis[name])
    const { value: common, count, of } = compared.common[name]
    if (of === 0) return t.mostCommon.unknown
    return common === undefined
      ? t.mostCommon.even
      : t.mostCommon.head(value(common), formats.number(count), formats.number(of))
  }
  const headOf = (name: SettingName, title: string) => (
    <Box
      component="span"
      display="inline-grid"
      maw="100%"
      p="6px 0"
      ta="start"
      title={comparedWith(name)}
    >
      <span className={shared.truncate}>{title}</span>
      <span className={`${shared.secondary} ${shared.strong} ${shared.truncate}`}>
        {comparedWith(name)}
      </span>
    </Box>
  )

  return (
    <FleetTable
      state={state}
      part="settings"
      rows={rows}
      columns={columns}
      shows={shows}
      words={t}
      heads={Object.fromEntries(
        settingsInOrder.map((name) => [
          name,
          headOf(name, columns.find(({ id }) => id === name)?.title ?? ''),
        ]),
      )}
      renderFilters={(chosen) => (
        <>
          {templates.length > 0 && (
            <FilterSelect
              label={t.with}
              value={template?.id ?? ''}
              options={templates.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => state.setFilter('with', id)}
            />
          )}
          <Button onClick={() => onTemplates(chosen)}>{t.templates}</Button>
        </>
      )}
      bar={{
        isTemplate: template !== undefined,
        differing: isPinned ? differing.length : 0,
        textsUnknown: differing.filter(({ text }) => text.source === 'unknown').length,
        onEdit: onBaseline,
        onAlign: () =>
          onEdit(
            differing.map(({ name }) => name),
            basis,
          ),
      }}
      selection={{
        words: t,
        renderActions: (chosen) => (
          <>
            <Button onClick={() => onEdit(chosen, basis)}>{t.setTo(basisName)}</Button>
            <Button variant="filled" onClick={() => onEdit(chosen)}>
              {t.change}
            </Button>
          </>
        ),
      }}
    />
  )
}

/** Returns what the table can list. `text`: instances with a text although calls are not rejected. */
export const showsOf = (basis: Basis, textLabel: (shown: string) => string) =>
  ({
    all: { fits: () => true },
    differs: { fits: (row) => differsFrom(row, basis).length > 0 },
    text: { fits: hasTextWhileOff, isRare: true, label: textLabel },
    unread: { fits: ({ settings }) => !settings },
    failed: { fits: ({ state }) => state === 'failed', isRare: true },
  }) as const satisfies Shows<FleetRow>

/** The columns: the instance, the seven settings, the number of differences. */
function useColumns(basis: Basis): readonly Column<FleetRow>[] {
  const t = useText('fleetSettings')
  const { instance } = useText('fleet')
  const formats = useFormats()
  const words = useListWords()
  // Whether the gateway sends the text also while calls are not rejected.
  const { callTextAlways } = useCapabilities()
  return useMemo(() => {
    const differs = (row: FleetRow, name: SettingName) => {
      const value = valueOf(row, name)
      return basis[name] !== undefined && value !== undefined && value !== basis[name]
    }
    const mark = (row: FleetRow, name: SettingName) =>
      differs(row, name) && <Differs label={t.cell.differsFrom(words.value(basis[name]))} />
    return [
      instanceColumn({ operation: 'findSettings', page: 'settings' }, { title: instance }),
      ...switches.map((name, at): Column<FleetRow> => ({
        id: name,
        title: words.label(name),
        width: '114px',
        phone: 'hidden',
        sortBy: (row) => {
          const value = valueOf(row, name)
          return value === undefined ? undefined : value ? 0 : 1
        },
        cell: (row) => {
          if (!row.settings) return at === 0 && <NotRead cell={row} />
          const on = valueOf(row, name) === true
          return (
            <span
              className={classes.switch}
              data-on={on}
              data-differs={differs(row, name) || undefined}
            >
              <span>{words.value(on)}</span>
              {mark(row, name)}
            </span>
          )
        },
      })),
      {
        id: 'msgCall',
        title: words.label('msgCall'),
        width: '132px',
        phone: 'hidden',
        sortBy: (row) => {
          const text = valueOf(row, 'msgCall')
          return typeof text === 'string' ? text : undefined
        },
        cell: (row) => {
          if (!row.settings) return undefined
          const { text } = row
          if (text.source === 'unknown')
            return <span className={shared.warning}>{words.value(undefined)}</span>
          const isOther = differs(row, 'msgCall')
          const shown = words.value(text.text)
          return (
            <span
              className={`${shared.shrink} ${shared.flex}`}
              data-differs={isOther || undefined}
              title={
                text.source === 'browser'
                  ? `${shown} (${t.cell.written(formats.date(text.at))})`
                  : shown
              }
            >
              <span
                dir="auto"
                translate="no"
                className={`${shared.truncate} ${isOther ? '' : shared.secondary}`}
              >
                {shown}
              </span>
              {mark(row, 'msgCall')}
              {callTextAlways && hasTextWhileOff(row) && (
                <Box
                  component="span"
                  role="img"
                  display="inline-flex"
                  ms="xs"
                  style={{ alignSelf: 'center' }}
                  c="var(--warn)"
                  aria-label={t.cell.sentAlways}
                  title={t.cell.sentAlways}
                >
                  <Icon of={IconAlertTriangle} />
                </Box>
              )}
            </span>
          )
        },
      },
      {
        id: 'differs',
        title: t.differs,
        width: '96px',
        right: true,
        phone: 'second',
        sortBy: (row) => (row.settings ? -differsFrom(row, basis).length : undefined),
        cell: (row) => {
          if (!row.settings)
            return (
              <>
                <span className={shared.onlyOnPhone}>
                  <NotRead cell={row} />
                </span>
                {row.state === 'failed' && <RetryRead operation="findSettings" name={row.name} />}
              </>
            )
          const names = differsFrom(row, basis)
          const list = names.map((name) => words.label(name)).join(', ')
          const count = formats.number(names.length)
          return (
            <span
              className={names.length > 0 ? `${shared.warning} ${shared.strong}` : ''}
              title={list}
            >
              {names.length > 0 && <span aria-hidden>≠ </span>}
              <span className={shared.notOnPhone}>{count}</span>
              <span className={shared.onlyOnPhone}>{list || t.cell.asMostCommon}</span>
            </span>
          )
        },
      },
    ]
  }, [t, instance, formats, words, basis, callTextAlways])
}
