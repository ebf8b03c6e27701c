import { Box, Button } from '@mantine/core'
import { useMemo } from 'react'
import { useListWords } from './use-list-words.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Profile } from '#domain/profile.ts'
import { late } from '#ui/load/late.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { useSelection } from '#ui/table/use-selection.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import type { SettingsChange } from './settings-changes.ts'
import { fleetColumns } from './fleet-columns.tsx'
import { hasTextWhileOff, type FleetRow } from '#data/fleet-reads/fleet-row.ts'
import type { Fleet } from '#data/fleet-reads/use-fleet.ts'
import { differsFrom, type MostCommon, type Basis } from '#data/fleet-reads/most-common-settings.ts'
import { useSettingsBasis } from '#data/fleet-reads/settings-basis.ts'
import { useSettingWords } from '#data/instances/use-setting-words.ts'
import shared from '#ui/shared.module.css'
import classes from './Fleet.module.css'
import { keysOf, recordOf } from '#domain/keys-of.ts'
import { foldText, wordsTest } from '#domain/search-words.ts'

const BaselineBar = late(
  () => import('#features/fleet/baseline/BaselineBar.tsx').then((m) => m.BaselineBar),
  ['baseline'],
)

const nameOf = ({ name }: FleetRow) => name

/** Instances by settings: marks differences, and lets the user select instances to change. */
export function FleetTable({
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
  const core = useText('core')
  const formats = useFormats()
  const words = useListWords()
  const { address: gateway } = useConnection()
  const { callTextAlways } = useCapabilities()
  const state = useTableState({ id: 'instance', descending: false }, ['show', 'with'])
  const { search } = state.filters
  const show = readShow(state.filters.show)
  const template = templates.find(({ id }) => id === state.filters.with)

  const compared = useSettingsBasis(rows)
  const isPinned = compared.kind === 'pinned'
  const basis = template?.values ?? compared.values
  const all = useMemo(
    () => fleetColumns({ t, core, formats, words, gateway, basis, callTextAlways }),
    [t, core, formats, words, gateway, basis, callTextAlways],
  )
  const sorted = useSorted(rows, all, state.sorting)
  const shown = useMemo(
    () => matchRows(sorted, { search, show, basis }),
    [sorted, search, show, basis],
  )
  const counts = useMemo(() => countRows(rows, basis), [rows, basis])
  const differing = useMemo(
    () => rows.filter((row) => differsFrom(row, basis).length > 0),
    [rows, basis],
  )
  const selection = useSelection(rows, shown, nameOf)
  const { chosen } = selection
  const heads = Object.fromEntries(
    all
      .filter(({ setting }) => setting !== undefined)
      .map(({ id, title, setting }) => [
        id,
        <MostCommonHead
          key={id}
          title={title}
          mostCommon={setting && compared.common[setting]}
          wanted={
            setting && (template !== undefined || isPinned) ? { value: basis[setting] } : undefined
          }
        />,
      ]),
  )
  const names = chosen.map(nameOf)
  const labels: Record<Show, string> = {
    all: t.all(formats.number(counts.all)),
    differs: t.onlyDiffers(formats.numberOf(counts.differs, counts.all)),
    text: t.onlyText(formats.numberOf(counts.text, counts.all)),
    unread: t.onlyUnread(formats.numberOf(counts.unread, counts.all)),
    failed: t.onlyFailed(formats.numberOf(counts.failed, counts.all)),
  }
  const unread = t.notAllRead(counts.unread, formats.number(counts.unread))
  const noneFits =
    show === 'differs' && counts.unread > 0 ? `${unread}. ${t.noneFitsText}` : t.noneFitsText
  const basisName = template?.name ?? (isPinned ? t.baseline : t.mostCommon.name)

  return (
    <ListTable
      state={state}
      words={{ ...t, title: t.label, noneFitsText: noneFits }}
      all={t.count(formats.number(shown.length), formats.number(rows.length))}
      filters={
        <>
          <SegmentedControl
            aria-label={t.show}
            value={show}
            onChange={(value) => state.setFilter('show', value === 'all' ? '' : value)}
            data={shows
              .filter((value) => !rare.has(value) || value === show || counts[value] > 0)
              .map((value) => ({ value, label: labels[value] }))}
          />
          {templates.length > 0 && (
            <FilterSelect
              label={t.with}
              value={template?.id ?? ''}
              options={templates.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(value) => state.setFilter('with', value)}
            />
          )}
          <Button onClick={() => onTemplates(names)}>{t.templates}</Button>
        </>
      }
      note={
        <div className={classes.basis}>
          <BaselineBar
            part="settings"
            isTemplate={template !== undefined}
            differing={isPinned ? counts.differs : 0}
            textsUnknown={
              differing.filter(({ text, settings }) => settings && text.source === 'unknown').length
            }
            onEdit={onBaseline}
            onAlign={() => onEdit(differing.map(nameOf), basis)}
          />
        </div>
      }
      grid
      columns={all}
      rows={shown}
      rowKey={nameOf}
      heads={heads}
      select={{
        words: t,
        selection,
        nameOf,
        actions: (
          <>
            <Button onClick={() => onEdit(names, basis)}>{t.setTo(basisName)}</Button>
            <Button variant="filled" onClick={() => onEdit(names)}>
              {t.change}
            </Button>
          </>
        ),
      }}
    />
  )
}

/** Heading of a setting: its name, and the value it is compared with. */
function MostCommonHead({
  title,
  mostCommon,
  wanted,
}: {
  title: string
  mostCommon: MostCommon | undefined
  /** The value in the selected template or the baseline; undefined to show the most common one. */
  wanted: { readonly value: boolean | string | undefined } | undefined
}) {
  const t = useText('fleetSettings').mostCommon
  const formats = useFormats()
  const { value } = useSettingWords()
  const inWords = () => {
    if (wanted) return wanted.value === undefined ? '–' : value(wanted.value)
    if (!mostCommon || mostCommon.of === 0) return t.unknown
    return mostCommon.value === undefined
      ? t.even
      : t.head(
          value(mostCommon.value),
          formats.number(mostCommon.count),
          formats.number(mostCommon.of),
        )
  }
  const says = inWords()
  return (
    <Box component="span" display="inline-grid" maw="100%" p="6px 0" ta="start" title={says}>
      <span className={shared.truncate}>{title}</span>
      <span className={`${shared.secondary} ${shared.strong} ${shared.truncate}`}>{says}</span>
    </Box>
  )
}

/**
 * Filters of the rows: all, those that differ from the values they are compared with, those with a text although calls
 * are not rejected, those that were not read, those whose read failed.
 */
const filters = {
  all: () => true,
  differs: (row, basis) => differsFrom(row, basis).length > 0,
  text: hasTextWhileOff,
  unread: ({ settings }) => !settings,
  failed: ({ state }) => state === 'failed',
} as const satisfies Record<string, (row: FleetRow, basis: Basis) => boolean>
const shows = keysOf(filters)
export type Show = (typeof shows)[number]

/** Filters that are offered only if rows match. */
const rare: ReadonlySet<Show> = new Set(['text', 'failed'])

/** Parses the filter from a URL. */
const readShow = (text: string): Show => shows.find((one) => one === text) ?? 'all'

/** Returns how many rows match each filter. */
export const countRows = (rows: readonly FleetRow[], basis: Basis): Record<Show, number> =>
  recordOf(shows, (show) => rows.filter((row) => filters[show](row, basis)).length)

/** Returns the rows that match the search and the filters, in their order. */
export function matchRows(
  rows: readonly FleetRow[],
  { search, show, basis }: { search: string; show: Show; basis: Basis },
): FleetRow[] {
  const isFound = wordsTest(search)
  return rows.filter((row) => isFound(foldText(row.name)) && filters[show](row, basis))
}
