import { levelVocabulary } from '#domain/levels.ts'
import type { Agent } from './agent-values.ts'

const cache = new WeakMap<readonly Agent[], readonly string[]>()

/** Returns the levels to offer on a gateway with these agents; cached per list. */
export function gatewayLevels(agents: readonly Agent[]): readonly string[] {
  let levels = cache.get(agents)
  if (!levels) {
    levels = levelVocabulary(levelCounts(agents))
    cache.set(agents, levels)
  }
  return levels
}

/** Counts the permissions of each level: hundreds of thousands before the first cell is painted. */
function levelCounts(agents: readonly Agent[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { userPermissions } of agents)
    for (const { permissionLevel } of userPermissions)
      counts.set(permissionLevel, (counts.get(permissionLevel) ?? 0) + 1)
  return counts
}
