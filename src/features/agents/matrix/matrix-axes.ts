import type { KnownInstance } from '#data/instances/use-instances.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import type { GridInstance } from '#features/agents/form/permission-rows.ts'
import { sortedByText } from '#ui/table/sorting.ts'
import type { Pending } from './pending.ts'

/**
 * Returns the instances of the columns, sorted by name: those with a known id (permissions require it), and those with
 * changes.
 */
export function matrixInstances(
  known: readonly KnownInstance[],
  pending: Pending,
  locale: string,
): readonly GridInstance[] {
  const all = new Map<string, GridInstance>()
  for (const { id, name } of known) if (id !== undefined) all.set(id, { instanceId: id, name })
  for (const { base, cells } of pending.values())
    for (const instanceId of cells.keys())
      if (!all.has(instanceId)) {
        const name = base.permissions.find((p) => p.instanceId === instanceId)?.name ?? ''
        all.set(instanceId, { instanceId, name })
      }
  return sortedByText([...all.values()], (one) => one.name || one.instanceId, locale)
}

/** Returns the agents of the rows, sorted by name. */
export const matrixAgents = (agents: readonly Agent[], locale: string): readonly Agent[] =>
  sortedByText(agents, (one) => one.name || one.email || one.id, locale)
