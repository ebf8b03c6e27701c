import { diff } from '#change/resource.ts'
import {
  agentForm,
  readAgent,
  type Agent,
  readStored,
  type AgentValues,
} from '#features/agents/agent-values.ts'

/** The level of a cell: a word, or undefined for no access. */
export type Level = string | undefined

/** Levels by instance id. */
export type Levels = ReadonlyMap<string, Level>

/** The pending changes of one agent. */
export interface PendingAgent {
  /** The agent when its first cell was changed, to detect changes by someone else since then. */
  readonly base: AgentValues
  /** By instance id; an undo also has `name` and `phone`. */
  readonly cells: Levels
  /** When a random password that is never shown was requested, in epoch ms: the list cannot show whether it was set. */
  readonly newPassword?: number
}

/** All changes that are not applied yet, by agent id. Immutable. */
export type Pending = ReadonlyMap<string, PendingAgent>

/** Reads saved changes of any version. */
export const readPending = (saved: Pending): Pending =>
  new Map(Array.from(saved, ([id, one]) => [id, { ...one, base: readStored(one.base) }]))

const cache = new WeakMap<object, ReadonlyMap<string, string>>()

/** Returns the levels of an agent by instance id. If an instance is listed twice, the last entry counts. */
export function levelsOf(agent: Agent): ReadonlyMap<string, string> {
  let levels = cache.get(agent)
  if (!levels) {
    levels = new Map(agent.userPermissions.map((p) => [p.instanceId, p.permissionLevel]))
    cache.set(agent, levels)
  }
  return levels
}

/** The texts of an agent that an undo sets back. No id of an instance has this form. */
const texts = ['name', 'phone'] as const

/** Returns whether a cell is a text of the agent, not a level. */
export const isText = (key: string) => texts.some((one) => one === key)

/** Returns the cells of an agent: its levels by instance id, its name and phone. */
export const cellsOf = (agent: AgentValues): Levels =>
  new Map([
    ...Object.entries(agent.permissions),
    ...texts.map((one) => [one, agent[one] || undefined] as const),
  ])

/** Sets cells of agents to levels. A cell that is reset to the gateway's value is no longer a change. */
export function setLevels(
  pending: Pending,
  agents: readonly Agent[],
  levelsFor: (agent: Agent, at: number) => Levels,
): Pending {
  const next = new Map(pending)
  agents.forEach((agent, at) => {
    const before = next.get(agent.id)
    const cells = new Map(before?.cells)
    const now = levelsOf(agent)
    for (const [id, level] of levelsFor(agent, at))
      if (now.get(id) === level) cells.delete(id)
      else cells.set(id, level)
    put(next, agent.id, { ...before, base: before?.base ?? readAgent(agent), cells })
  })
  return next
}

function put(pending: Map<string, PendingAgent>, id: string, one: PendingAgent): void {
  if (one.cells.size === 0 && one.newPassword === undefined) pending.delete(id)
  else pending.set(id, one)
}

/** Sets a random password that is never shown for agents, in addition to their other changes. */
export function withNewPassword(pending: Pending, agents: Iterable<Agent>): Pending {
  const next = new Map(pending)
  const newPassword = Date.now()
  for (const agent of agents) {
    const one = next.get(agent.id) ?? { base: readAgent(agent), cells: new Map() }
    next.set(agent.id, { ...one, newPassword })
  }
  return next
}

/** Discards a change of an agent: of a cell, or the new password (''). Without an instance, discards all of them. */
export function discard(pending: Pending, agentId: string, instanceId?: string): Pending {
  const one = pending.get(agentId)
  if (!one) return pending
  const next = new Map(pending)
  const cells = new Map(one.cells)
  if (instanceId === undefined) next.delete(agentId)
  else if (instanceId === '') put(next, agentId, { base: one.base, cells })
  else {
    cells.delete(instanceId)
    put(next, agentId, { ...one, cells })
  }
  return next
}

/** Discards the new passwords of agents. */
export const withoutPasswords = (pending: Pending, agents: Pending): Pending =>
  [...agents.keys()].reduce((left, id) => discard(left, id, ''), pending)

/** Returns an agent with some cells changed. `names` are those of granted instances by id. */
export function withChanges(
  agent: AgentValues,
  cells: Levels,
  names?: AgentValues['names'],
): AgentValues {
  const all = new Map([...cellsOf(agent), ...cells])
  const levels = [...all].flatMap(([key, level]) =>
    isText(key) || level === undefined ? [] : [[key, level] as const],
  )
  return {
    ...agent,
    ...Object.fromEntries(texts.map((one) => [one, all.get(one) ?? ''])),
    permissions: Object.fromEntries(levels),
    names: { ...names, ...agent.names },
  }
}

/** Returns the changes that set an agent back to an earlier version. Its e-mail and password stay. */
export function revertOf(base: AgentValues, before: AgentValues): PendingAgent {
  const [from, to] = [cellsOf(base), cellsOf(before)]
  const changed = [...new Set([...from.keys(), ...to.keys()])].filter(
    (key) => from.get(key) !== to.get(key),
  )
  return { base, cells: new Map(changed.map((key) => [key, to.get(key)])) }
}

/** Rebases the changes on loaded agents: drops what the gateway has. Returns the same object if nothing changes. */
export function settle(pending: Pending, agents: ReadonlyMap<string, Agent>): Pending {
  let next: Map<string, PendingAgent> | undefined
  for (const [id, one] of pending) {
    const agent = agents.get(id)
    if (!agent) continue
    const now = cellsOf(readAgent(agent))
    const done = new Map([...one.cells].filter(([instance, level]) => now.get(instance) === level))
    if (done.size === 0) continue
    next ??= new Map(pending)
    const cells = new Map([...one.cells].filter(([instance]) => !done.has(instance)))
    put(next, id, { ...one, base: withChanges(one.base, done), cells })
  }
  return next ?? pending
}

/** The status of an agent with changes, compared with the last loaded version. */
export type PendingStatus = 'as-read' | 'changed' | 'gone'

/** Returns what someone else has changed of an agent since its first cell was changed here. */
export const othersChanges = ({ base }: PendingAgent, agent: Agent) =>
  diff(agentForm, base, readAgent(agent))

const statuses = new WeakMap<object, { readonly agent: Agent; readonly is: PendingStatus }>()

/** Returns whether someone else has changed an agent since its first cell was changed here. */
export function pendingStatusOf(one: PendingAgent, agent: Agent | undefined): PendingStatus {
  if (!agent) return 'gone'
  const known = statuses.get(one.base)
  if (known?.agent === agent) return known.is
  const is = othersChanges(one, agent).length === 0 ? 'as-read' : 'changed'
  statuses.set(one.base, { agent, is })
  return is
}

/** Rebases an agent's changes on the gateway's current values, on the user's decision. */
export function layUpon(pending: Pending, agent: Agent): Pending {
  const one = pending.get(agent.id)
  if (!one) return pending
  return new Map(pending).set(agent.id, { ...one, base: readAgent(agent) })
}

/** Counts the changes: one per cell, and one per password. */
export function countCells(pending: Pending): number {
  let sum = 0
  for (const { cells, newPassword } of pending.values())
    sum += cells.size + (newPassword === undefined ? 0 : 1)
  return sum
}
