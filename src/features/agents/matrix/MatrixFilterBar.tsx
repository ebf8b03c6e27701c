import { useFormats, useText } from '#i18n/locale.tsx'
import type { GridInstance } from '#features/agents/form/permission-rows.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import type { TableState } from '#ui/table/use-table-state.ts'
import { Check } from '#ui/form/Check.tsx'
import { InstanceSearch } from './InstanceSearch.tsx'

/** The filters of the matrix, as in the URL. */
export const matrixFilters = ['instance', 'level', 'changed'] as const

/** What else of the matrix is in the URL: the instance on a phone, the view, and whether it is reviewed. */
export const matrixViews = ['on', 'view', 'review'] as const

/** Filters both axes. On a phone it selects one instance, and the agents are its list. */
export function MatrixFilterBar({
  state,
  words,
  phone,
  on,
  instances,
  chosen,
  count,
}: {
  state: TableState<(typeof matrixFilters | typeof matrixViews)[number]>
  words: readonly string[]
  phone: boolean
  /** The instance shown on a phone. */
  on: GridInstance | undefined
  instances: readonly GridInstance[]
  /** The agents selected in the list; undefined if none were. */
  chosen:
    | {
        readonly count: number
        readonly isOn: boolean
        readonly onChange: (isOn: boolean) => void
      }
    | undefined
  count: string
}) {
  const t = useText('matrix').filter
  const { filters, setFilter } = state
  const formats = useFormats()
  const levels = words.map((word) => ({ value: word, label: word }))
  return (
    <FilterBar
      search={filters.search}
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
          onChange={(id) => setFilter('on', id)}
        />
      ) : (
        <InstanceSearch {...state.field('instance')} />
      )}
      <FilterSelect label={t.level} {...state.field('level')} options={levels} />
      <Check
        label={t.changed}
        checked={filters.changed === 'yes'}
        onChange={(e) => setFilter('changed', e.target.checked ? 'yes' : '')}
      />
      {chosen && (
        <Check
          label={t.chosen(chosen.count, formats.number(chosen.count))}
          checked={chosen.isOn}
          onChange={(e) => chosen.onChange(e.target.checked)}
        />
      )}
      {!phone && (
        <SegmentedControl
          aria-label={t.view}
          value={filters.view === 'letters' ? 'letters' : 'words'}
          onChange={(view) => setFilter('view', view === 'letters' ? view : '')}
          data={[
            { value: 'words', label: t.words },
            { value: 'letters', label: t.letters },
          ]}
        />
      )}
    </FilterBar>
  )
}
