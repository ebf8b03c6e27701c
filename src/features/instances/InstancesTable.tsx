import { rowsAt } from '#ui/table/order.ts'
import { Button } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { InstanceSource, KnownInstance } from '#data/instances/use-instances.ts'
import { useFormattedAhead } from '#data/numbers/use-phone-format.ts'
import { usePreferences } from '#data/use-preferences.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { changePreferences } from '#local/preferences.ts'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { late } from '#ui/load/late.tsx'
import { ColumnsMenu } from '#ui/table/ColumnsMenu.tsx'
import { NoMatches } from '#ui/load/Placeholder.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { SelectAll, selectColumn } from '#ui/table/select-column.tsx'
import { SelectionBar } from '#ui/table/SelectionBar.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import { titlesOf, useChosenColumns } from '#ui/table/use-chosen-columns.ts'
import { useOrder } from '#ui/table/use-order.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { InstanceReader, RowNeedsContext, type InstanceRead } from './cells.tsx'
import { ExportInstances } from './ExportInstances.tsx'
import { instanceColumnChoice } from './instance-column-ids.ts'
import { actionColumn, instanceColumns, sortedByFacts } from './instance-columns.tsx'
import { InstanceFilterControls } from './InstanceFilterControls.tsx'
import { filterNames, matchInstances, type InstanceFilters } from './match-instances.ts'
import type { LifecycleRequest } from './lifecycle/LifecycleDialog.tsx'
import type { InstanceReads } from './use-instance-reads.ts'
import shared from '#ui/shared.module.css'

const LifecycleDialog = late(
  () => import('./lifecycle/LifecycleDialog.tsx').then((m) => m.LifecycleDialog),
  ['connection'],
)
const AboutInstance = late(() => import('./AboutInstance.tsx').then((m) => m.AboutInstance))

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
  const locale = useLocale()
  const { address: gateway } = useConnection()
  const table = useTableState({ id: 'name', descending: false }, filterNames)
  const { filter, sorting } = table
  const [about, setAbout] = useState<KnownInstance>()
  const [wish, setWish] = useState<LifecycleRequest>()
  const { facts, compared, readAll } = reads
  const filters: InstanceFilters = {
    search: table.search,
    state: filter('state'),
    source: filter('found') as InstanceSource | '',
    webhook: filter('webhook'),
    settings: filter('settings'),
  }

  const all = useMemo(
    () => instanceColumns({ t, core, formats, gateway, onOpen: setAbout }),
    [t, core, formats, gateway],
  )
  const { ids, choose } = useChosenColumns(
    instanceColumnChoice,
    filter('columns'),
    (text) => table.setFilter('columns', text),
    usePreferences().instanceColumns,
    (instanceColumns) => changePreferences({ instanceColumns }),
  )
  // New data must not change the order of the list while the user reads it, unless it is the sort key.
  const readSorts = ['webhook', 'settings', 'last', 'time'].includes(sorting.id)
  const sortable = useMemo(
    () => (readSorts ? sortedByFacts(all, facts) : all),
    // oxlint-disable-next-line react/exhaustive-deps -- facts matter only as the sort key
    [all, readSorts, readSorts && facts],
  )
  const order = useOrder(instances, sortable, sorting, locale)
  const readCounts = filters.webhook !== '' || filters.settings !== ''
  const sorted = useMemo(() => rowsAt(instances, order), [order, instances])
  const rows = useMemo(
    () => matchInstances(sorted, filters, facts),
    // oxlint-disable-next-line react/exhaustive-deps -- `filters` is new in each render: depend on its values
    [sorted, readCounts && facts, Object.values<string>({ ...filters }).join('\n')],
  )
  useFormattedAhead(rows, numberOf)
  const selection = useSelection(instances, rows, keyOf)
  const { toggle, chosen } = selection
  const columns = useMemo(
    () => [
      ...(connectInstance
        ? [selectColumn<KnownInstance, InstanceRead>({ words: t.select, toggle, nameOf })]
        : []),
      ...all.filter(({ id }) => ids.includes(id)),
      actionColumn({ t, core, formats, gateway, onOpen: setAbout }),
    ],
    [all, ids, t, core, formats, gateway, connectInstance, toggle],
  )
  const needs = useMemo(
    () => ({ ...compared, webhook: ids.includes('webhook'), settings: ids.includes('settings') }),
    [compared, ids],
  )
  const heads = useMemo(
    () => ({
      actions: <span className={shared.visuallyHidden}>{t.about.title}</span>,
      select: <SelectAll words={t.select} selection={selection} shown={rows} />,
    }),
    [t, selection, rows],
  )
  const count = t.count(instances.length, formats.number(instances.length))
  const isPartly = readCounts && reads.count.read < reads.count.of

  return (
    <RowNeedsContext value={needs}>
      <FilterBar
        search={table.search}
        onSearch={table.setSearch}
        placeholder={t.search}
        count={table.narrowed ? t.countOf(formats.number(rows.length), count) : count}
        onClear={table.narrowed ? table.clear : undefined}
      >
        <InstanceFilterControls
          instances={instances}
          filter={table.filter}
          setFilter={table.setFilter}
        />
        <ColumnsMenu
          label={t.columns}
          resetLabel={t.defaultColumns}
          choice={instanceColumnChoice}
          titles={titlesOf(all)}
          shown={ids}
          onChange={choose}
        />
        <ExportInstances
          rows={rows}
          columns={ids}
          facts={facts}
          count={table.narrowed ? t.countOf(formats.number(rows.length), count) : count}
        />
      </FilterBar>
      {rows.length === 0 ? (
        <NoMatches
          title={t.noneFits}
          text={isPartly ? t.nonePartly : t.noneFitsText(count)}
          onClear={table.clear}
        >
          {isPartly && readAll.progress.state !== 'reading' && (
            <Button variant="filled" onClick={readAll.start}>
              {fleetReads.readAll}
            </Button>
          )}
        </NoMatches>
      ) : (
        <DataTable
          label={t.title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          sorting={sorting}
          onSort={table.setSorting}
          heads={heads}
          spare={4}
          reader={InstanceReader}
          isChosen={selection.isChosen}
        />
      )}
      {chosen.length > 0 && (
        <SelectionBar words={t.select} selection={selection} shown={rows}>
          {actions.map((action) => (
            <ChangeButton
              key={action}
              onClick={() => setWish({ action, names: chosen.map(({ name }) => name) })}
            >
              {t.many[action]}
            </ChangeButton>
          ))}
        </SelectionBar>
      )}
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
