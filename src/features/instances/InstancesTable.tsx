import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useMayDo } from '#data/session.ts'
import { addedKey, type InstanceSource, type KnownInstance } from '#data/use-instances.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { removeInstance } from '#local/added-instances.ts'
import { Empty } from '#ui/Placeholder.tsx'
import { sortRows } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import { instanceColumns, sources } from './instance-columns.tsx'
import { matchInstances, notKnown } from './match-instances.ts'

const knownStates = ['open', 'close', 'connecting'] as const

/** The list of instances with search, filters and sorting, all in the URL. */
export function InstancesTable({ instances }: { instances: readonly KnownInstance[] }) {
  const t = useText('instances')
  const core = useText('core')
  const formats = useFormats()
  const locale = useLocale()
  const { address: gateway } = useConnection()
  const queries = useQueryClient()
  const table = useTableState({ id: 'name', descending: false }, ['state', 'found'])
  const search = useDeferredValue(table.search)
  const state = table.filter('state')
  const source = table.filter('found')

  const opens = useMayDo()('sendMedia')
  const removable = instances.some((i) => i.sources.includes('hand'))
  const columns = useMemo(
    () =>
      instanceColumns({
        t,
        core,
        formats,
        gateway,
        opens,
        removable,
        onRemove: (name) => {
          void removeInstance(gateway, name).then(() =>
            queries.invalidateQueries({ queryKey: addedKey }),
          )
        },
      }),
    [t, core, formats, gateway, opens, removable, queries],
  )
  const rows = useMemo(
    () => matchInstances(instances, { search, state, source: source as InstanceSource | '' }),
    [instances, search, state, source],
  )
  const sorted = sortRows(rows, columns, table.sorting, locale)
  const words = [...new Set(instances.map((i) => i.state).filter((s) => s !== undefined))].sort()
  const isKnown = (word: string): word is (typeof knownStates)[number] =>
    knownStates.some((s) => s === word)
  const all = t.count(instances.length, formats.number(instances.length))

  return (
    <>
      <FilterBar
        search={table.search}
        onSearch={table.setSearch}
        placeholder={t.search}
        count={table.narrowed ? t.countOf(formats.number(rows.length), all) : all}
        onClear={table.narrowed ? table.clear : undefined}
      >
        {opens && (
          <FilterSelect
            label={t.column.state}
            value={state}
            options={[
              ...words.map((word) => ({
                value: word,
                label: isKnown(word) ? t.state[word] : word,
              })),
              { value: notKnown, label: t.state.unknown },
            ]}
            onChange={(value) => table.setFilter('state', value)}
          />
        )}
        <FilterSelect
          label={t.column.foundIn}
          value={source}
          options={sources.map((value) => ({ value, label: t.source[value] }))}
          onChange={(value) => table.setFilter('found', value)}
        />
      </FilterBar>
      {rows.length === 0 ? (
        <Empty title={t.noneFits} text={t.noneFitsText(all)}>
          <Button onClick={table.clear}>{core.action.clearFilters}</Button>
        </Empty>
      ) : (
        <DataTable
          label={t.title}
          columns={columns}
          rows={sorted}
          rowKey={(row) => `${row.name}\n${row.id ?? ''}`}
          sorting={table.sorting}
          onSort={table.setSorting}
        />
      )}
    </>
  )
}
