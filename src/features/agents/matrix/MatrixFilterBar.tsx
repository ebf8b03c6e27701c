import '@mantine/core/styles/CloseButton.css'
import { CloseButton, TextInput } from '@mantine/core'
import { IconServer2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { GridInstance } from '#features/agents/form/permission-rows.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import type { TableState } from '#ui/table/use-table-state.ts'
import { Check } from '#ui/form/Check.tsx'
import { Icon } from '#ui/Icon.tsx'

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

/** Filters the columns. Debounces writes to the URL: browsers limit their rate. */
function InstanceSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText('matrix').filter
  const core = useText('core')
  const [typed, setTyped] = useState(value)
  const [written, setWritten] = useState(value)
  if (value !== written) {
    setWritten(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), 200)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <TextInput
      size="xs"
      flex="0 1 12.5rem"
      aria-label={t.instance}
      placeholder={t.instance}
      value={typed}
      onChange={(e) => setTyped(e.target.value)}
      leftSection={<Icon of={IconServer2} />}
      rightSection={
        typed !== '' && (
          <CloseButton size="sm" aria-label={core.action.clear} onClick={() => setTyped('')} />
        )
      }
    />
  )
}
