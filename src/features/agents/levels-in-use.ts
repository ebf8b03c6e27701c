import { levelVocabulary } from '#domain/levels.ts'
import type { Agent } from './agent-values.ts'

const made = new WeakMap<readonly Agent[], readonly string[]>()

/** Returns the levels to offer on a gateway with these agents; made once for the same list. */
export function gatewayLevels(agents: readonly Agent[]): readonly string[] {
  let levels = made.get(agents)
  if (!levels) {
    levels = levelVocabulary(inUse(agents))
    made.set(agents, levels)
  }
  return levels
}

function* inUse(agents: readonly Agent[]) {
  for (const { userPermissions } of agents)
    for (const { permissionLevel } of userPermissions) yield permissionLevel
}
