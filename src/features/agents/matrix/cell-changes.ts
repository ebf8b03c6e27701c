import type { Agent } from '#features/agents/agent-values.ts'
import { levelsOf, type Level, type Pending } from './pending.ts'

export const changeKinds = [
  'granted',
  'raised',
  'lowered',
  'changed',
  'revoked',
  'password',
] as const

/**
 * What a change does to an agent's access. `changed`: to or from a word whose rank is not known; `password`: a random
 * one that nobody is shown.
 */
export type ChangeKind = (typeof changeKinds)[number]

/** What a cell's change can be. */
export type CellKind = Exclude<ChangeKind, 'password'>

const ranks = new Map([
  ['WEBCHAT', 1],
  ['FULL', 2],
])

/** What a cell's change does. */
export function kindOf(before: Level, after: Level): CellKind {
  if (before === undefined) return 'granted'
  if (after === undefined) return 'revoked'
  const [from, to] = [ranks.get(before), ranks.get(after)]
  if (from === undefined || to === undefined) return 'changed'
  return to > from ? 'raised' : 'lowered'
}

/** One change, as it is reviewed. */
export interface CellChange {
  readonly agentId: string
  readonly agent: string
  /** Empty for a password, and so is the instance's name. */
  readonly instanceId: string
  readonly instance: string
  readonly before: Level
  readonly after: Level
  readonly kind: ChangeKind
}

/** An instance's name for people: its id where it has none. */
export const nameOf = (id: string, names: ReadonlyMap<string, string>): string =>
  names.get(id) || id

/** Every change, against what was read last; of an agent who is gone, against what was read first. */
export function changesIn(
  pending: Pending,
  agents: ReadonlyMap<string, Agent>,
  names: ReadonlyMap<string, string>,
): CellChange[] {
  const list: CellChange[] = []
  for (const [agentId, { base, cells, newPassword }] of pending) {
    const agent = agents.get(agentId)
    const before = agent
      ? levelsOf(agent)
      : new Map(base.permissions.map((p) => [p.instanceId, p.level]))
    const name = agent?.name || agent?.email || base.name || base.email || agentId
    for (const [instanceId, after] of cells) {
      const was = before.get(instanceId)
      list.push({
        agentId,
        agent: name,
        instanceId,
        instance: nameOf(instanceId, names),
        before: was,
        after,
        kind: kindOf(was, after),
      })
    }
    if (newPassword === true)
      list.push({
        agentId,
        agent: name,
        instanceId: '',
        instance: '',
        before: undefined,
        after: undefined,
        kind: 'password',
      })
  }
  return list
}

/** How many changes there are of each kind. */
export function countKinds(changes: readonly CellChange[]): Record<ChangeKind, number> {
  const counts = { granted: 0, raised: 0, lowered: 0, changed: 0, revoked: 0, password: 0 }
  for (const { kind } of changes) counts[kind]++
  return counts
}
