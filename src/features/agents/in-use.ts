import { levelVocabulary } from '#domain/levels.ts'
import type { Agent } from './agent-values.ts'

interface InUse {
  /** The names of the instances by id; '' if none has one. */
  readonly instances: ReadonlyMap<string, string>
  /** The number of permissions with each level. */
  readonly counts: ReadonlyMap<string, number>
  readonly levels: readonly string[]
}

const cache = new WeakMap<readonly Agent[], InUse>()

/** Returns the instances and levels of agents' permissions; cached per list: there may be hundreds of thousands. */
export function inUse(agents: readonly Agent[]): InUse {
  const known = cache.get(agents)
  if (known) return known
  const instances = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const { userPermissions } of agents)
    for (const { instanceId, instance, permissionLevel } of userPermissions) {
      if (!instances.get(instanceId)) instances.set(instanceId, instance.name)
      counts.set(permissionLevel, (counts.get(permissionLevel) ?? 0) + 1)
    }
  const found = { instances, counts, levels: levelVocabulary(counts) }
  cache.set(agents, found)
  return found
}
