import { memo, useMemo } from 'react'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { useText } from '#i18n/locale.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import type { TableState } from '#ui/table/use-table-state.ts'
import { sources } from './instance-columns.tsx'
import { notKnown, otherStates, type filterNames } from './match-instances.ts'

const knownStates = ['open', 'close', 'connecting'] as const
const isKnown = (word: string): word is (typeof knownStates)[number] =>
  knownStates.some((s) => s === word)

/**
 * The filters of the list of instances. Memoised for their many options, so that typing in the search does not render
 * them.
 */
export const InstanceFilterControls = memo(function InstanceFilterControls({
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
