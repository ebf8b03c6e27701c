import { foldText, wordsTest } from '#domain/search-words.ts'
import type { LabelledInstance } from '#domain/instance-key.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { eitherOf } from '#ui/table/either.ts'
import type { TableState } from '#ui/table/use-table-state.ts'
import type { InstanceFacts } from './instance-facts.ts'

/** Value of the state filter for instances whose state is unknown: no gateway's word has this form. */
export const notKnown = '–'

/** Value of the state filter for every word other than open, connecting and closed, and for none. */
export const otherStates = '~'

/**
 * The filters by their names in the URL: each has one or several values, separated by commas. `state` is the gateway's
 * word, `notKnown` or `otherStates`; `webhook` a webhook's state, `failed`, or `unread`; `settings` is `usual`,
 * `differs`, `failed` or `unread`; `agents` and `number` are `noneOfThem`; `label` is a
 * label's id, or `noneOfThem`.
 */
export const filterNames = ['state', 'label', 'webhook', 'settings', 'agents', 'number'] as const

/** Returns the instances that match search and filters; `facts` are needed for `webhook` and `settings`. */
export function matchInstances(
  all: readonly KnownInstance[],
  filters: TableState<(typeof filterNames)[number]>['filters'],
  facts: Pick<InstanceFacts, 'webhook' | 'differing'> | undefined,
  fitsLabel: (instance: LabelledInstance) => boolean,
): KnownInstance[] {
  const { search } = filters
  const states = eitherOf(filters.state)
  const webhooks = eitherOf(filters.webhook)
  const settings = eitherOf(filters.settings)
  const isFound = instanceSearch(search)
  return all.filter(
    (i) =>
      isFound(i) &&
      fitsLabel(i) &&
      (states.length === 0 || states.some((wanted) => hasState(i.state, wanted))) &&
      (webhooks.length === 0 || webhooks.includes(facts?.webhook(i.name) ?? 'unread')) &&
      (settings.length === 0 || settings.includes(settingsWord(facts?.differing(i.name)))) &&
      (filters.agents === '' || i.agents === 0) &&
      (filters.number === '' || i.number === undefined),
  )
}

/**
 * Returns the test of a search: it finds words of name, number and profile name, in any order, and a whole UUID or part
 * of one from eight characters on, as fewer are likely to be a number in a name.
 */
export function instanceSearch(search: string): (instance: KnownInstance) => boolean {
  const id = foldText(search).trim()
  if (id === '') return () => true
  const hasWords = wordsTest(search)
  const isPartOfId = /^[\da-f-]{8,}$/.test(id)
  return (instance) => {
    if (hasWords(searchableOf(instance))) return true
    const own = instance.id?.toLowerCase()
    return own === id || (isPartOfId && own?.includes(id) === true)
  }
}

/** Folded searchable text per instance, cached, so that typing is fast. */
const searchable = new WeakMap<KnownInstance, string>()

function searchableOf(instance: KnownInstance): string {
  const known = searchable.get(instance)
  if (known !== undefined) return known
  const { name, profile = '', number = '' } = instance
  const text = foldText(`${name}\n${profile}\n${number}`)
  searchable.set(instance, text)
  return text
}

function hasState(word: string | undefined, wanted: string): boolean {
  if (wanted === notKnown) return word === undefined
  if (wanted === otherStates) return !['open', 'connecting', 'close'].includes(word ?? '')
  return word === wanted
}

function settingsWord(differing: number | 'failed' | undefined): string {
  if (differing === undefined) return 'unread'
  if (differing === 'failed') return 'failed'
  return differing === 0 ? 'usual' : 'differs'
}
