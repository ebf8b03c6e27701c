import { useDeferredValue, useMemo } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { sortRows } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import { Button } from '@mantine/core'
import { agentColumns } from './agent-columns.tsx'
import type { Agent } from './agent-values.ts'
import { matchAgents, noAccess, searchable } from './match-agents.ts'

/** The list of agents with search, filters and sorting, all in the URL. Fast with 10 000. */
export function AgentsTable({ agents }: { agents: readonly Agent[] }) {
  const t = useText('agents')
  const core = useText('core')
  const formats = useFormats()
  const locale = useLocale()
  const { address: gateway } = useConnection()
  const state = useTableState({ id: 'name', descending: false }, ['instance', 'level', 'active'])
  const { sorting } = state
  const search = useDeferredValue(state.search)
  const [instance, level, active] = ['instance', 'level', 'active'].map(state.filter) as [
    string,
    string,
    string,
  ]

  const columns = useMemo(
    () => agentColumns({ t, core, formats, gateway, instance }),
    [t, core, formats, gateway, instance],
  )
  // Sorting is the slow step: it is done once for many searches.
  const sorted = useMemo(
    () => searchable(sortRows(agents, columns, { ...sorting }, locale) as Agent[]),
    // oxlint-disable-next-line react/exhaustive-deps -- `sorting` is read off the URL anew each time; its parts are not
    [agents, columns, sorting.id, sorting.descending, locale],
  )
  const rows = useMemo(
    () => matchAgents(sorted, { search, instance, level, active }),
    [sorted, search, instance, level, active],
  )
  const { names, levels } = useMemo(() => choices(agents, locale), [agents, locale])
  const shown = formats.number(rows.length)
  const all = t.list.count(agents.length, formats.number(agents.length))

  return (
    <>
      <FilterBar
        search={state.search}
        onSearch={state.setSearch}
        placeholder={t.list.search}
        count={state.narrowed ? t.list.countOf(shown, all) : all}
        onClear={state.narrowed ? state.clear : undefined}
      >
        <FilterSelect
          label={t.list.instance}
          value={instance}
          options={names.map((name) => ({ value: name, label: name }))}
          onChange={(value) => state.setFilter('instance', value)}
        />
        <FilterSelect
          label={t.list.level}
          value={level}
          options={[
            ...levels.map((word) => ({ value: word, label: word })),
            { value: noAccess, label: t.list.noAccess },
          ]}
          onChange={(value) => state.setFilter('level', value)}
        />
        <FilterSelect
          label={t.list.active}
          value={active}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: core[value] }))}
          onChange={(value) => state.setFilter('active', value)}
        />
      </FilterBar>
      {rows.length === 0 ? (
        <Empty title={t.list.noneFits} text={t.list.noneFitsText(all)}>
          <Button onClick={state.clear}>{core.action.clearFilters}</Button>
        </Empty>
      ) : (
        <DataTable
          label={t.title}
          columns={columns}
          rows={rows}
          rowKey={(agent) => agent.id}
          sorting={sorting}
          onSort={state.setSorting}
        />
      )}
    </>
  )
}

/** What can be filtered by: the instances and the levels that permissions name. */
function choices(agents: readonly Agent[], locale: string) {
  const names = new Set<string>()
  const levels = new Set<string>()
  for (const { userPermissions } of agents)
    for (const { instance, permissionLevel } of userPermissions) {
      if (instance.name !== '') names.add(instance.name)
      if (permissionLevel !== '') levels.add(permissionLevel)
    }
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  return { names: [...names].sort(compare), levels: [...levels].sort(compare) }
}
