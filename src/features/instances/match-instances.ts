import { foldText, wordsTest } from '#domain/search-words.ts'
import type { InstanceSource, KnownInstance } from '#data/instances/use-instances.ts'
import type { InstanceFacts } from './instance-facts.ts'

/** Value of the state filter for instances whose state is unknown: no gateway's word has this form. */
export const notKnown = '–'

/** Value of the state filter for every word other than open, connecting and closed, and for none. */
export const otherStates = '~'

/** Filters of the list. An empty value is inactive. */
export interface InstanceFilters {
  readonly search: string
  /** The gateway's word, `notKnown` or `otherStates`. */
  readonly state: string
  readonly source: InstanceSource | ''
  /** A webhook's state, `failed`, or `unread`. */
  readonly webhook: string
  /** `usual`, `differs`, `failed` or `unread`. */
  readonly settings: string
}

/** The filters by their names in the URL. */
export const filterNames = ['state', 'found', 'webhook', 'settings'] as const

/** Returns the instances that match. The search finds words of name, number, profile name and UUID, in any order. */
export function matchInstances(
  all: readonly KnownInstance[],
  { search, state, source, webhook, settings }: InstanceFilters,
  facts: Pick<InstanceFacts, 'webhook' | 'differing'>,
): KnownInstance[] {
  const isFound = search.trim() === '' ? undefined : wordsTest(search)
  return all.filter(
    (i) =>
      (isFound?.(searchableOf(i)) ?? true) &&
      (state === '' || hasState(i.state, state)) &&
      (source === '' || i.sources.includes(source)) &&
      (webhook === '' || (facts.webhook(i.name) ?? 'unread') === webhook) &&
      (settings === '' || settingsWord(facts.differing(i.name)) === settings),
  )
}

/** Folded searchable text per instance, cached, so that typing is fast. */
const searchable = new WeakMap<KnownInstance, string>()

function searchableOf(instance: KnownInstance): string {
  const known = searchable.get(instance)
  if (known !== undefined) return known
  const { name, profile = '', id = '', number = '' } = instance
  const text = foldText(`${name}\n${profile}\n${id}\n${number}`)
  searchable.set(instance, text)
  return text
}

function hasState(word: string | undefined, wanted: string): boolean {
  if (wanted === notKnown) return word === undefined
  if (wanted === otherStates) return !['open', 'connecting', 'close'].includes(word ?? '')
  return word === wanted
}

/** Returns the value of the settings filter for an instance. */
function settingsWord(differing: number | 'failed' | undefined): string {
  if (differing === undefined) return 'unread'
  if (differing === 'failed') return 'failed'
  return differing === 0 ? 'usual' : 'differs'
}
