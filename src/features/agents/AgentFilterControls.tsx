import { compareNames } from '#domain/search-words.ts'
import { useDeferredValue, useMemo } from 'react'
import { useLocale, useText } from '#i18n/locale.tsx'
import { DaysFilter } from '#ui/table/DaysFilter.tsx'
import { FilterMenu } from '#ui/table/FilterMenu.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import type { TableState } from '#ui/table/use-table-state.ts'
import type { Agent } from './agent-values.ts'
import { noAccess, type filterNames } from './match-agents.ts'

const none: readonly Agent[] = []

/** The filters of the list of agents. */
export function AgentFilterControls({
  agents,
  state,
}: {
  agents: readonly Agent[]
  state: TableState<(typeof filterNames)[number]>
}) {
  const t = useText('agents').list
  const core = useText('core')
  const locale = useLocale()
  // Paints the rows first: counting the options of hundreds of instances takes longer.
  const counted = useDeferredValue(agents, none)
  const { names, levels } = useMemo(() => choices(counted, locale), [counted, locale])
  const flags = [
    ['active', t.active],
    ['webchat', t.webchat],
    ['everywhere', t.everywhere],
  ] as const
  return (
    <>
      <FilterSelect
        label={t.instance}
        {...state.field('instance')}
        options={names.map((name) => ({ value: name, label: name }))}
      />
      <DaysFilter label={t.since} state={state} />
      <FilterMenu
        filters={[
          {
            label: t.level,
            ...state.field('level'),
            options: [
              ...levels.map((word) => ({ value: word, label: word })),
              { value: noAccess, label: t.noAccess },
            ],
          },
          ...flags.map(([name, label]) => ({
            label,
            ...state.field(name),
            options: (['yes', 'no'] as const).map((value) => ({ value, label: core[value] })),
          })),
        ]}
      />
    </>
  )
}

/** Returns the filter options: the instances and levels that permissions name. */
function choices(agents: readonly Agent[], locale: string) {
  const names = new Set<string>()
  const levels = new Set<string>()
  for (const { userPermissions } of agents)
    for (const { instance, permissionLevel } of userPermissions) {
      if (instance.name !== '') names.add(instance.name)
      if (permissionLevel !== '') levels.add(permissionLevel)
    }
  const compare = compareNames(locale)
  return { names: [...names].sort(compare), levels: [...levels].sort(compare) }
}
