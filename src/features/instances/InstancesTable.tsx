import { Button } from '@mantine/core'
import { Suspense, useMemo, useState, memo } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { useFormattedAhead } from '#data/numbers/use-phone-format.ts'
import { usePreferences } from '#data/use-preferences.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { changePreferences } from '#local/preferences.ts'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { late } from '#ui/load/late.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useSelection } from '#ui/table/selection.tsx'
import { useChosenColumns } from '#ui/table/use-chosen-columns.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { useTableState, type TableState } from '#ui/table/use-table-state.ts'
import { InstanceReader, RowNeedsContext } from './cells.tsx'
import {
  actionColumn,
  instanceColumns,
  sortedByFacts,
  sources,
  instanceColumnChoice,
} from './instance-columns.tsx'
import { filterNames, matchInstances, notKnown, otherStates } from './match-instances.ts'
import type { LifecycleRequest } from '#features/instances/lifecycle/LifecycleDialog.tsx'
import type { InstanceReads } from './instance-facts.ts'
import shared from '#ui/shared.module.css'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'

const LifecycleDialog = late(
  () => import('./lifecycle/LifecycleDialog.tsx').then((m) => m.LifecycleDialog),
  ['connection'],
)
const AboutInstance = late(() => import('./AboutInstance.tsx').then((m) => m.AboutInstance))

// Loaded on demand.
const exportFile = () => import('./export-instances.ts')

/** The list of instances with search, filters, sorting and columns, all in the URL. */
export function InstancesTable({
  instances,
  reads,
  connectInstance,
}: {
  instances: readonly KnownInstance[]
  reads: InstanceReads
  /** Whether the gateway can restart, log out and delete instances, and the user's role may. */
  connectInstance: boolean
}) {
  const t = useText('instances')
  const fleetReads = useText('fleetReads')
  const core = useText('core')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const state = useTableState({ id: 'name', descending: false }, filterNames, ['columns'])
  const { filters, sorting } = state
  const [about, setAbout] = useState<KnownInstance>()
  const [wish, setWish] = useState<LifecycleRequest>()
  const { facts, compared, readAll } = reads

  const all = useMemo(
    () => instanceColumns({ t, core, formats, gateway, onOpen: setAbout }),
    [t, core, formats, gateway],
  )
  const { ids, columns, menu } = useChosenColumns({
    choice: instanceColumnChoice,
    all,
    state,
    words: t,
    preferred: usePreferences().instanceColumns,
    keep: (instanceColumns) => changePreferences({ instanceColumns }),
  })
  // New data must not change the order of the list while the user reads it, unless it is the sort key; nor its rows,
  // unless they are filtered by it.
  const sortedBy = ['webhook', 'settings', 'last', 'time'].includes(sorting.id) ? facts : undefined
  const sortable = useMemo(() => (sortedBy ? sortedByFacts(all, sortedBy) : all), [all, sortedBy])
  const sorted = useSorted(instances, sortable, sorting)
  const readCounts = filters.webhook !== '' || filters.settings !== ''
  const filteredBy = readCounts ? facts : undefined
  const rows = useMemo(
    () => matchInstances(sorted, filters, filteredBy),
    [sorted, filters, filteredBy],
  )
  useFormattedAhead(rows, numberOf)
  const selection = useSelection(instances, rows, keyOf)
  const withActions = useMemo(
    () => [...columns, actionColumn({ t, core, formats, gateway, onOpen: setAbout })],
    [columns, t, core, formats, gateway],
  )
  const needs = useMemo(
    () => ({ ...compared, webhook: ids.includes('webhook'), settings: ids.includes('settings') }),
    [compared, ids],
  )
  const heads = useMemo(
    () => ({ actions: <span className={shared.visuallyHidden}>{t.about.title}</span> }),
    [t],
  )
  const isPartly = readCounts && reads.count.read < reads.count.of

  return (
    <RowNeedsContext value={needs}>
      <ListTable
        state={state}
        words={{ ...t, ...(isPartly && { noneFitsText: t.nonePartly }) }}
        all={t.count(instances.length, formats.number(instances.length))}
        filters={
          <>
            <InstanceFilterControls instances={instances} field={state.field} />
            {menu}
          </>
        }
        exports={{
          name: 'instances',
          about: t.exportText,
          help: { table: t.csvHelp, json: t.jsonHelp },
          table: async () => (await exportFile()).instancesTable(rows, ids, facts),
          json: async () => (await exportFile()).instancesJson(rows, facts),
        }}
        whenNone={
          isPartly &&
          readAll.progress.state !== 'reading' && (
            <Button variant="filled" onClick={readAll.start}>
              {fleetReads.readAll}
            </Button>
          )
        }
        columns={withActions}
        rows={rows}
        rowKey={keyOf}
        heads={heads}
        spare={4}
        reader={InstanceReader}
        select={
          connectInstance
            ? {
                words: t.select,
                selection,
                nameOf,
                actions: actions.map((action) => (
                  <ChangeButton
                    key={action}
                    onClick={() =>
                      setWish({ action, names: selection.chosen.map(({ name }) => name) })
                    }
                  >
                    {t.many[action]}
                  </ChangeButton>
                )),
              }
            : undefined
        }
      />
      <Suspense fallback={null}>
        {wish && <LifecycleDialog wish={wish} onClose={() => setWish(undefined)} />}
        {about && <AboutInstance instance={about} onClose={() => setAbout(undefined)} />}
      </Suspense>
    </RowNeedsContext>
  )
}

/** Actions for the selected instances. */
const actions = ['restart', 'logout', 'delete'] as const

const nameOf = ({ name }: KnownInstance) => name
const numberOf = ({ number }: KnownInstance) => number
const keyOf = ({ name, id }: KnownInstance) => `${name}\n${id ?? ''}`

const knownStates = ['open', 'close', 'connecting'] as const
const isKnown = (word: string): word is (typeof knownStates)[number] =>
  knownStates.some((s) => s === word)

/**
 * The filters of the list of instances. Memoised for their many options, so that typing in the search does not render
 * them.
 */
const InstanceFilterControls = memo(function InstanceFilterControls({
  instances,
  field,
}: {
  instances: readonly KnownInstance[]
} & Pick<TableState<(typeof filterNames)[number]>, 'field'>) {
  const t = useText('instances')
  const words = useMemo(
    () => [...new Set(instances.map((i) => i.state).filter((s) => s !== undefined))].sort(),
    [instances],
  )
  return (
    <>
      <FilterSelect
        label={t.column.state}
        {...field('state')}
        options={[
          ...words.map((word) => ({ value: word, label: isKnown(word) ? t.state[word] : word })),
          { value: notKnown, label: t.state.unknown },
          { value: otherStates, label: t.state.other },
        ]}
      />
      <FilterSelect
        label={t.column.foundIn}
        {...field('found')}
        options={sources.map((value) => ({ value, label: t.source[value] }))}
      />
      <FilterSelect
        label={t.column.webhook}
        {...field('webhook')}
        options={[
          ...(['on', 'off', 'missing'] as const).map((value) => ({
            value,
            label: t.webhook[value],
          })),
          { value: 'failed', label: t.notRead },
          { value: 'unread', label: t.unread },
        ]}
      />
      <FilterSelect
        label={t.column.settings}
        {...field('settings')}
        options={[
          { value: 'usual', label: t.settings.same },
          { value: 'differs', label: t.settings.differs },
          { value: 'failed', label: t.notRead },
          { value: 'unread', label: t.unread },
        ]}
      />
    </>
  )
})
