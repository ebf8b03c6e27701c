import {
  readAgent,
  type Agent,
  type AgentFields,
  type PermissionValue,
} from '#features/agents/agent-values.ts'
import { changesOf } from '#features/agents/compare-agents.ts'

/** The level of a cell: a word, or undefined for no access. */
export type Level = string | undefined

/** The pending changes of one agent. */
export interface PendingAgent {
  /** The agent when its first cell was changed, to detect changes by someone else since then. */
  readonly base: AgentFields
  /** By instance id. */
  readonly cells: ReadonlyMap<string, Level>
  /**
   * Sets a random password that is never shown: the agent can no longer sign in. When this was requested, in epoch
   * milliseconds: the list of agents cannot show whether it was done.
   */
  readonly newPassword?: number
}

/** All changes that are not applied yet, by agent id. Immutable. */
export type Pending = ReadonlyMap<string, PendingAgent>

/** Cells of one agent. */
export interface AgentCells {
  readonly agent: Agent
  readonly instances: readonly string[]
}

const levels = new WeakMap<object, ReadonlyMap<string, string>>()

/** Returns the levels of an agent by instance id. If an instance is listed twice, the last entry counts. */
export function levelsOf(agent: Agent): ReadonlyMap<string, string> {
  let cached = levels.get(agent)
  if (!cached) {
    cached = new Map(agent.userPermissions.map((p) => [p.instanceId, p.permissionLevel]))
    levels.set(agent, cached)
  }
  return cached
}

/** Sets cells to a level. A cell that is reset to the gateway's value is no longer a change. */
export const setCells = (pending: Pending, targets: Iterable<AgentCells>, level: Level): Pending =>
  setLevels(pending, levelsIn(targets, level))

function* levelsIn(targets: Iterable<AgentCells>, level: Level) {
  for (const { agent, instances } of targets)
    yield { agent, levels: new Map(instances.map((id) => [id, level] as const)) }
}

/** Sets cells of agents to individual levels. A cell that is reset to the gateway's value is no longer a change. */
export function setLevels(
  pending: Pending,
  targets: Iterable<{ readonly agent: Agent; readonly levels: ReadonlyMap<string, Level> }>,
): Pending {
  const next = new Map(pending)
  for (const { agent, levels } of targets) {
    const before = next.get(agent.id)
    const cells = new Map(before?.cells)
    const now = levelsOf(agent)
    for (const [id, level] of levels)
      if (now.get(id) === level) cells.delete(id)
      else cells.set(id, level)
    put(next, agent.id, { ...before, base: before?.base ?? readAgent(agent), cells })
  }
  return next
}

/** Sets an agent's changes, or deletes the entry if it has none. */
function put(pending: Map<string, PendingAgent>, id: string, one: PendingAgent): void {
  if (one.cells.size === 0 && one.newPassword === undefined) pending.delete(id)
  else pending.set(id, one)
}

/** Sets a random password that is never shown for agents, in addition to their other changes. */
export function withNewPassword(pending: Pending, agents: Iterable<Agent>): Pending {
  const next = new Map(pending)
  const newPassword = Date.now()
  for (const agent of agents) {
    const { base, cells } = next.get(agent.id) ?? {
      base: readAgent(agent),
      cells: new Map<string, Level>(),
    }
    next.set(agent.id, { base, cells, newPassword })
  }
  return next
}

/** Drops the new password of an agent. */
export function dropNewPassword(pending: Pending, agentId: string): Pending {
  const one = pending.get(agentId)
  if (!one) return pending
  const next = new Map(pending)
  put(next, agentId, { base: one.base, cells: one.cells })
  return next
}

/**
 * Drops the new passwords of agents whose password was set after they were requested.
 * @param times when, in epoch milliseconds by agent id
 */
export function dropSetPasswords(pending: Pending, times: ReadonlyMap<string, number>): Pending {
  let left = pending
  for (const [id, { newPassword }] of pending)
    if (newPassword !== undefined && (times.get(id) ?? 0) >= newPassword)
      left = dropNewPassword(left, id)
  return left
}

/** Returns whether there is any new password. */
export const hasNewPasswords = (pending: Pending): boolean =>
  [...pending.values()].some(({ newPassword }) => newPassword !== undefined)

/** Returns the agents with a new password that was requested before a time. */
export const passwordsBefore = (pending: Pending, time: number): Pending =>
  new Map([...pending].filter(([, { newPassword = time }]) => newPassword < time))

/** Reverts changes: of these cells, or of a whole agent if none are given. */
export function discardChange(
  pending: Pending,
  agentId: string,
  instances?: readonly string[],
): Pending {
  const one = pending.get(agentId)
  if (!one) return pending
  const next = new Map(pending)
  const cells = new Map(instances && one.cells)
  for (const id of instances ?? []) cells.delete(id)
  if (instances) put(next, agentId, { ...one, cells })
  else next.delete(agentId)
  return next
}

/**
 * Returns the permissions with some cells changed: existing ones in place, new ones at the end.
 * @param names the names of granted instances by id
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
  const added = [...left].flatMap(([instanceId, level]) =>
    level === undefined ? [] : [{ instanceId, name: names.get(instanceId) ?? '', level }],
  )
  return [...kept, ...added]
}

/** Returns the cells that differ between two lists of permissions, with the second list's values. */
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

/** Returns whether two versions of an agent have the same writable values. */
export const isSame = (a: AgentFields, b: AgentFields): boolean => changesOf(a, b).length === 0

/**
 * Rebases the changes on newly loaded agents: drops cells that the gateway already has, regardless of their author.
 * Returns the same object if nothing changes.
 */
export function settle(pending: Pending, agents: ReadonlyMap<string, Agent>): Pending {
  let next: Map<string, PendingAgent> | undefined
  for (const [id, one] of pending) {
    const { base, cells } = one
    const agent = agents.get(id)
    if (!agent) continue
    const now = levelsOf(agent)
    const done = [...cells].filter(([instance, level]) => now.get(instance) === level)
    if (done.length === 0) continue
    next ??= new Map(pending)
    const left = new Map(cells)
    for (const [instance] of done) left.delete(instance)
    const permissions = withCells(base.permissions, new Map(done))
    put(next, id, { ...one, base: { ...base, permissions }, cells: left })
  }
  return next ?? pending
}

/** The status of an agent with changes, compared with the last loaded version. */
export type PendingStatus = 'as-read' | 'changed' | 'gone'

const statuses = new WeakMap<object, { readonly agent: Agent; readonly is: PendingStatus }>()

/** Returns whether someone else has changed an agent since its first cell was changed here. */
export function pendingStatusOf({ base }: PendingAgent, agent: Agent | undefined): PendingStatus {
  if (!agent) return 'gone'
  const known = statuses.get(base)
  if (known?.agent === agent) return known.is
  const is = isSame(base, readAgent(agent)) ? 'as-read' : 'changed'
  statuses.set(base, { agent, is })
  return is
}

/** Rebases an agent's changes on the gateway's current values, on the user's decision. */
export function layUpon(pending: Pending, agent: Agent): Pending {
  const one = pending.get(agent.id)
  if (!one) return pending
  return new Map(pending).set(agent.id, { ...one, base: readAgent(agent) })
}

/** Returns the changes that undo applied ones, based on their result. A password stays: the previous one is unknown. */
export function inverse(
  { base, cells }: PendingAgent,
  names?: ReadonlyMap<string, string>,
): PendingAgent {
  const permissions = withCells(base.permissions, cells, names)
  return { base: { ...base, permissions }, cells: cellsBetween(permissions, base.permissions) }
}

/** Counts the changes: one per cell, and one per password. */
export function countCells(pending: Pending): number {
  let sum = 0
  for (const { cells, newPassword } of pending.values())
    sum += cells.size + (newPassword === undefined ? 0 : 1)
  return sum
}
