import {
  readAgent,
  type Agent,
  type AgentFields,
  type PermissionValue,
} from '#features/agents/agent-values.ts'
import { changesOf } from '#features/agents/compare-agents.ts'

/** What a cell is to become: a level's word, or undefined for no access. */
export type Level = string | undefined

/** What is to be changed of one agent. */
export interface PendingAgent {
  /** The agent as it was when its first cell was changed: somebody else's change since then shows by it. */
  readonly base: AgentFields
  /** By the instance's id. */
  readonly cells: ReadonlyMap<string, Level>
}

/** All changes that were made and not yet applied, by the agent's id. Never changed in place. */
export type Pending = ReadonlyMap<string, PendingAgent>

/** Cells of one agent. */
export interface AgentCells {
  readonly agent: Agent
  readonly instances: readonly string[]
}

const levels = new WeakMap<object, ReadonlyMap<string, string>>()

/** The levels of an agent by the instance's id. An instance that is named twice counts once, the last time. */
export function levelsOf(agent: Agent): ReadonlyMap<string, string> {
  let made = levels.get(agent)
  if (!made) {
    made = new Map(agent.userPermissions.map((p) => [p.instanceId, p.permissionLevel]))
    levels.set(agent, made)
  }
  return made
}

/** Changes cells to a level. A cell that is brought back to what the gateway has is no change. */
export function setCells(pending: Pending, targets: Iterable<AgentCells>, level: Level): Pending {
  const next = new Map(pending)
  for (const { agent, instances } of targets) {
    const before = next.get(agent.id)
    const cells = new Map(before?.cells)
    const now = levelsOf(agent)
    for (const id of instances)
      if (now.get(id) === level) cells.delete(id)
      else cells.set(id, level)
    if (cells.size === 0) next.delete(agent.id)
    else next.set(agent.id, { base: before?.base ?? readAgent(agent, 0), cells })
  }
  return next
}

/** Takes changes back: of these cells, or of a whole agent where none are named. */
export function takeBack(
  pending: Pending,
  agentId: string,
  instances?: readonly string[],
): Pending {
  const one = pending.get(agentId)
  if (!one) return pending
  const next = new Map(pending)
  const cells = new Map(instances && one.cells)
  for (const id of instances ?? []) cells.delete(id)
  if (cells.size === 0) next.delete(agentId)
  else next.set(agentId, { ...one, cells })
  return next
}

/**
 * The permissions with some cells changed: each level in its place, new ones at the end.
 * @param names the instances' names by id, for those that are given
 */
export function withCells(
  permissions: readonly PermissionValue[],
  cells: ReadonlyMap<string, Level>,
  names: ReadonlyMap<string, string> = new Map(),
): PermissionValue[] {
  const left = new Map(cells)
  const kept = permissions.flatMap((p): readonly PermissionValue[] => {
    if (!left.has(p.instanceId)) return [p]
    const level = left.get(p.instanceId)
    left.delete(p.instanceId)
    return level === undefined ? [] : [{ ...p, level }]
  })
  const given = [...left].flatMap(([instanceId, level]) =>
    level === undefined ? [] : [{ instanceId, name: names.get(instanceId) ?? '', level }],
  )
  return [...kept, ...given]
}

/** The cells in which two lists of permissions differ, with what the second has. */
export function cellsBetween(
  before: readonly PermissionValue[],
  after: readonly PermissionValue[],
): Map<string, Level> {
  const [from, to] = [levelMap(before), levelMap(after)]
  const cells = new Map<string, Level>()
  for (const id of new Set([...from.keys(), ...to.keys()]))
    if (from.get(id) !== to.get(id)) cells.set(id, to.get(id))
  return cells
}

const levelMap = (permissions: readonly PermissionValue[]) =>
  new Map(permissions.map((p) => [p.instanceId, p.level]))

/** Whether two readings of an agent are the same in all that is written of it. */
export const isSame = (a: AgentFields, b: AgentFields): boolean => changesOf(a, b).length === 0

/**
 * The changes as they stand against a new reading: what the gateway has by now is no change any more, whoever did it.
 * The same object where that is nothing.
 */
export function settle(pending: Pending, agents: ReadonlyMap<string, Agent>): Pending {
  let next: Map<string, PendingAgent> | undefined
  for (const [id, { base, cells }] of pending) {
    const agent = agents.get(id)
    if (!agent) continue
    const now = levelsOf(agent)
    const done = [...cells].filter(([instance, level]) => now.get(instance) === level)
    if (done.length === 0) continue
    next ??= new Map(pending)
    const left = new Map(cells)
    for (const [instance] of done) left.delete(instance)
    const permissions = withCells(base.permissions, new Map(done))
    if (left.size === 0) next.delete(id)
    else next.set(id, { base: { ...base, permissions }, cells: left })
  }
  return next ?? pending
}

/** How an agent with changes stands against what was read last. */
export type Standing = 'as-read' | 'changed' | 'gone'

const standings = new WeakMap<object, { readonly agent: Agent; readonly is: Standing }>()

/** Whether somebody else has changed an agent since its first cell was changed here. */
export function standingOf({ base }: PendingAgent, agent: Agent | undefined): Standing {
  if (!agent) return 'gone'
  const known = standings.get(base)
  if (known?.agent === agent) return known.is
  const is = isSame(base, readAgent(agent, 0)) ? 'as-read' : 'changed'
  standings.set(base, { agent, is })
  return is
}

/** A person's decision to lay the changes upon what the gateway has now. */
export function layUpon(pending: Pending, agent: Agent): Pending {
  const one = pending.get(agent.id)
  if (!one) return pending
  return new Map(pending).set(agent.id, { ...one, base: readAgent(agent, 0) })
}

/** What takes changes back that were applied: based on what they led to. */
export function inverse(
  { base, cells }: PendingAgent,
  names?: ReadonlyMap<string, string>,
): PendingAgent {
  const permissions = withCells(base.permissions, cells, names)
  return { base: { ...base, permissions }, cells: cellsBetween(permissions, base.permissions) }
}

/** How many cells are to be changed. */
export function countCells(pending: Pending): number {
  let sum = 0
  for (const { cells } of pending.values()) sum += cells.size
  return sum
}
