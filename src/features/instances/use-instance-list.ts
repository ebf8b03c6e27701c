import { useMemo } from 'react'
import { useLabelFilter } from '#components/label-filter.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { usePreferences } from '#data/use-preferences.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { changePreferences } from '#local/preferences.ts'
import { useChosenColumns } from '#ui/table/use-chosen-columns.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { instanceColumnChoice, instanceColumns, sortedByFacts } from './instance-columns.tsx'
import type { InstanceReads } from './instance-facts.ts'
import { filterNames, matchInstances } from './match-instances.ts'

/** The list of instances with its search, filters, sorting and columns. */
export type InstanceList = ReturnType<typeof useInstanceList>

/** Returns the list as its URL describes it. */
export function useInstanceList(instances: readonly KnownInstance[], { facts }: InstanceReads) {
  const t = useText('instances')
  const core = useText('core')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const { connectInstance, agents: hasAgents } = useCapabilities()
  const state = useTableState({ id: 'name', descending: false }, filterNames, ['columns'])
  const { filters, sorting } = state
  const labelFilter = useLabelFilter(state)
  const { labels, fits } = labelFilter
  const all = useMemo(
    () => instanceColumns({ t, core, formats, gateway, connectInstance, hasAgents, labels }),
    [t, core, formats, gateway, connectInstance, hasAgents, labels],
  )
  const hasLabels = labels !== undefined && labels.all.length > 0
  const choice = useMemo(() => instanceColumnChoice(hasLabels), [hasLabels])
  const { ids, columns, choices } = useChosenColumns({
    choice,
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
    () => matchInstances(sorted, filters, filteredBy, fits),
    [sorted, filters, filteredBy, fits],
  )
  return { state, ids, columns, choices, rows, readCounts, labelFilter }
}

/** Returns what identifies an instance in the URL: its name, or its UUID if it has none. */
export const wordOf = ({ name, id }: KnownInstance): string => name || (id ?? '')
