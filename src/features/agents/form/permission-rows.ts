import { compareNames } from '#domain/compare-names.ts'
import type { KnownInstance } from '#data/use-instances.ts'
import type { PermissionValue } from '#features/agents/agent-values.ts'

/** An instance of the permission grid. */
export interface GridInstance {
  readonly instanceId: string
  readonly name: string
}

/**
 * Returns the instances of the grid, sorted by name: known ones with a UUID, and those of the agent's current or
 * previous permissions that no list contains.
 */
export function gridInstances(
  known: readonly KnownInstance[],
  ...permissions: (readonly PermissionValue[])[]
): GridInstance[] {
  const all = new Map<string, GridInstance>()
  for (const { instanceId, name } of permissions.flat()) all.set(instanceId, { instanceId, name })
  for (const { id, name } of known)
    if (id !== undefined && (name !== '' || !all.has(id))) all.set(id, { instanceId: id, name })
  const compare = compareNames()
  return [...all.values()].toSorted((a, b) =>
    compare(a.name || a.instanceId, b.name || b.instanceId),
  )
}

/** Returns the permissions with a new level for one instance: replaced, appended, or removed (undefined). */
export function withLevel(
  permissions: readonly PermissionValue[],
  { instanceId, name }: GridInstance,
  level: string | undefined,
): PermissionValue[] {
  const others = permissions.filter((p) => p.instanceId !== instanceId)
  if (level === undefined) return others
  const at = permissions.findIndex((p) => p.instanceId === instanceId)
  const one = { instanceId, name, level }
  return at === -1 ? [...permissions, one] : permissions.toSpliced(at, 1, one)
}
