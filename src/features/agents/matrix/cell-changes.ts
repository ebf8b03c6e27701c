import { readAgent, type Agent } from '#features/agents/agent-values.ts'
import { cellsOf, isText, type Level, type Pending } from './pending.ts'

export const changeKinds = [
  'granted',
  'raised',
  'lowered',
  'changed',
  'revoked',
  'password',
] as const

/** The kind of a change of access. `changed`: to or from a level of unknown rank; `password`: a random one. */
export type ChangeKind = (typeof changeKinds)[number]

/** A sign for each kind of change: colour alone is not accessible. */
export const signs: Record<ChangeKind, string> = {
  granted: '+',
  raised: '↑',
  lowered: '↓',
  changed: '≠',
  revoked: '−',
  password: '×',
}

/** Returns the first letter of a level, in any alphabet. */
export const letterOf = (word: string): string => (Array.from(word.trim())[0] ?? '?').toUpperCase()

const ranks = new Map([
  ['WEBCHAT', 1],
  ['FULL', 2],
])

/** Returns the kind of a cell's change. */
export function kindOf(before: Level, after: Level): Exclude<ChangeKind, 'password'> {
  if (before === undefined) return 'granted'
  if (after === undefined) return 'revoked'
  const [from, to] = [ranks.get(before), ranks.get(after)]
  if (from === undefined || to === undefined) return 'changed'
  return to > from ? 'raised' : 'lowered'
}

/** A change, as shown in the review. */
export interface CellChange {
  readonly agentId: string
  readonly agent: string
  /** Empty for a password, as is the instance's name; `name` or `phone` for a text. */
  readonly instanceId: string
  readonly instance: string
  readonly before: Level
  readonly after: Level
  readonly kind: ChangeKind
}

/** Returns an instance's display name: its id if it has none. */
export const nameOf = (id: string, names: ReadonlyMap<string, string>): string =>
  names.get(id) || id

/** Formats a change on one line: `+ sales FULL`, `− archive`. */
export function changeText(instance: string, before: Level, after: Level): string {
  const text = `${signs[kindOf(before, after)]} ${instance}`
  return after === undefined ? text : `${text} ${after || '""'}`
}

/** Returns every change, relative to the last loaded values; for a deleted agent, relative to the first loaded ones. */
export function changesIn(
  pending: Pending,
  agents: ReadonlyMap<string, Agent>,
  names: ReadonlyMap<string, string>,
): CellChange[] {
  const list: CellChange[] = []
  for (const [agentId, { base, cells, newPassword }] of pending) {
    const read = agents.get(agentId)
    const levels = cellsOf(read ? readAgent(read) : base)
    const agent = read?.name || read?.email || base.name || base.email || agentId
    for (const [instanceId, after] of cells) {
      const before = levels.get(instanceId)
      const instance = nameOf(instanceId, names)
      list.push({
        agentId,
        agent,
        instanceId,
        instance,
        before,
        after,
        kind: isText(instanceId) ? 'changed' : kindOf(before, after),
      })
    }
    const reset = { instanceId: '', instance: '', before: undefined, after: undefined } as const
    if (newPassword !== undefined) list.push({ agentId, agent, ...reset, kind: 'password' })
  }
  return list
}

/** Counts the changes of each kind. */
export function countKinds(changes: readonly CellChange[]): Record<ChangeKind, number> {
  const counts = { granted: 0, raised: 0, lowered: 0, changed: 0, revoked: 0, password: 0 }
  for (const { kind } of changes) counts[kind]++
  return counts
}
