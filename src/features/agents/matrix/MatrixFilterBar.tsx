import { useText } from '#i18n/locale.tsx'
import type { GridInstance } from '#features/agents/permission-rows.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import type { TableState } from '#ui/table/use-table-state.ts'
import { Check } from '#ui/form/Check.tsx'
import { InstanceSearch } from './InstanceSearch.tsx'

/** The filters of the matrix, as they stand in the URL. */
export const matrixFilters = ['instance', 'level', 'changed'] as const

/** Narrows both axes. On a phone one instance is chosen, and the agents are its list. */
export function MatrixFilterBar({
  state,
  words,
  phone,
  on,
  instances,
  count,
}: {
  state: TableState
  words: readonly string[]
  phone: boolean
  /** The instance that a phone shows. */
  on: GridInstance | undefined
  instances: readonly GridInstance[]
  count: string
}) {
  const t = useText('matrix').filter
  const levels = words.map((word) => ({ value: word, label: word }))
  return (
    <FilterBar
      search={state.search}
      onSearch={state.setSearch}
      placeholder={t.agent}
      count={count}
      onClear={state.narrowed ? state.clear : undefined}
    >
      {phone ? (
        <FilterSelect
          label={t.on}
          value={on?.instanceId ?? ''}
          options={instances.map((one) => ({
            value: one.instanceId,
            label: one.name || one.instanceId,
          }))}
          onChange={(id) => state.setFilter('on', id)}
        />
      ) : (
        <InstanceSearch
          value={state.filter('instance')}
          onChange={(value) => state.setFilter('instance', value)}
        />
      )}
      <FilterSelect
        label={t.level}
        value={state.filter('level')}
        options={levels}
        onChange={(level) => state.setFilter('level', level)}
      />
      <Check
        label={t.changed}
        checked={state.filter('changed') === 'yes'}
        onChange={(e) => state.setFilter('changed', e.target.checked ? 'yes' : '')}
      />
      {!phone && (
        <SegmentedControl
          aria-label={t.view}
          value={state.filter('view') === 'letters' ? 'letters' : 'words'}
          onChange={(view) => state.setFilter('view', view === 'letters' ? view : '')}
          data={[
            { value: 'words', label: t.words },
            { value: 'letters', label: t.letters },
          ]}
        />
      )}
    </FilterBar>
  )
}
