import { compareNames, foldText, hasWords } from '#domain/search-words.ts'
import { labelWords } from '#components/label-filter.ts'
import type { Labels } from '#data/labels.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'

/** An instance of the permission grid. */
export interface GridInstance {
  readonly instanceId: string
  readonly name: string
}

/** Returns the instances of the grid, sorted by name: known ones with a UUID (permissions require it), and others. */
export function gridInstances(
  known: readonly KnownInstance[],
  others: readonly GridInstance[] = [],
): GridInstance[] {
  const all = new Map(others.map((one) => [one.instanceId, one]))
  for (const { id, name } of known) if (id !== undefined) all.set(id, { instanceId: id, name })
  const compare = compareNames()
  return [...all.values()].toSorted((a, b) =>
    compare(a.name || a.instanceId, b.name || b.instanceId),
  )
}

/** Returns whether words are all in an instance's name and labels, or one is how its id begins. Other parts of ids are in many. */
export function isSoughtInstance(
  { instanceId, name }: GridInstance,
  words: readonly string[],
  labels?: Labels,
): boolean {
  const [word = '', ...others] = words
  return (
    hasWords(foldText(`${name || instanceId}\n${labelWords(labels, { id: instanceId })}`), words) ||
    (word.length >= 8 && others.length === 0 && instanceId.toLowerCase().startsWith(word))
  )
}

/** Returns the levels with a new one for one instance; undefined removes it. */
export function withLevel(
  levels: Readonly<Record<string, string>>,
  instanceId: string,
  level: string | undefined,
): Record<string, string> {
  const { [instanceId]: _before, ...others } = levels
  return level === undefined ? others : { ...others, [instanceId]: level }
}
