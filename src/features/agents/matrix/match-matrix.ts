import type { KnownInstance } from '#data/instances/use-instances.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import {
  gridInstances,
  isSoughtInstance,
  type GridInstance,
} from '#features/agents/form/permission-rows.ts'
import { inUse } from '#features/agents/in-use.ts'
import { searchTest } from '#features/agents/match-agents.ts'
import { contractLevels } from '#domain/levels.ts'
import type { LabelledInstance } from '#domain/instance-key.ts'
import { searchWords } from '#domain/search-words.ts'
import { sortedByText } from '#ui/table/sorting.ts'
import { levelsOf, type Pending } from './pending.ts'

/** Returns what matches on both axes, in the order given. A change matches by its old and its new level. */
export function matchMatrix(
  agents: readonly Agent[],
  instances: readonly GridInstance[],
  pending: Pending,
  filters: Readonly<Record<'agent' | 'instance' | 'level', string>> & {
    readonly changed: boolean
    /** The ids of the agents selected in the list; undefined for all. */
    readonly chosen?: ReadonlySet<string> | undefined
    /** The test of the filter by label. */
    readonly fitsLabel?: ((instance: LabelledInstance) => boolean) | undefined
  },
) {
  const { agent: search, instance: part, level, changed, chosen, fitsLabel = () => true } = filters
  const isFound = searchTest(search, agents)
  const words = searchWords(part)
  const changedColumns = changed ? columnsOf(pending) : undefined
  let columns = instances.filter(
    (one) =>
      (changedColumns?.has(one.instanceId) ?? true) &&
      fitsLabel({ id: one.instanceId }) &&
      isSoughtInstance(one, words),
  )
  let rows = agents.filter(
    (agent) =>
      (!changed || pending.has(agent.id)) &&
      (chosen === undefined || chosen.has(agent.id)) &&
      (isFound?.(agent) ?? true),
  )
  if (level !== '') {
    const shown = new Set(columns.map((c) => c.instanceId))
    const used = new Set<string>()
    rows = rows.filter((agent) => {
      let has = false
      for (const [id, word] of bothLevels(agent, pending))
        if (word === level && shown.has(id)) {
          has = true
          used.add(id)
        }
      return has
    })
    columns = columns.filter((c) => used.has(c.instanceId))
  }
  return { agents: rows, instances: columns }
}

function* bothLevels(
  agent: Agent,
  pending: Pending,
): Generator<readonly [string, string | undefined]> {
  yield* levelsOf(agent)
  const own = pending.get(agent.id)
  if (own) yield* own.cells
}

function columnsOf(pending: Pending): Set<string> {
  const ids = new Set<string>()
  for (const { cells } of pending.values()) for (const id of cells.keys()) ids.add(id)
  return ids
}

/** Returns the levels in use: the contract's two, then the others in order. */
export function levelWords(agents: readonly Agent[], pending: Pending): string[] {
  const words = new Set(inUse(agents).counts.keys())
  for (const { cells } of pending.values())
    for (const level of cells.values()) if (level !== undefined) words.add(level)
  return [...new Set([...contractLevels, ...[...words].filter((word) => word !== '').toSorted()])]
}

/** Returns a typed level: any word, in the vocabulary's spelling if it differs only in case. */
export function typedLevel(typed: string, vocabulary: readonly string[]): string | undefined {
  const word = typed.trim()
  if (word === '') return undefined
  return vocabulary.find((known) => known.toUpperCase() === word.toUpperCase()) ?? word
}

/** Returns the instances of the columns, sorted by name: those with a known id, and those with changes. */
export function matrixInstances(known: readonly KnownInstance[], pending: Pending) {
  const ids = new Set(known.map(({ id }) => id))
  const others = [...pending.values()].flatMap(({ base, cells }) =>
    [...cells.keys()]
      .filter((id) => !ids.has(id))
      .map((instanceId) => ({ instanceId, name: base.names?.[instanceId] ?? '' })),
  )
  return gridInstances(known, others)
}

/** Returns the agents of the rows, sorted by name. */
export const matrixAgents = (agents: readonly Agent[], locale: string): readonly Agent[] =>
  sortedByText(agents, (one) => one.name || one.email || one.id, locale)
