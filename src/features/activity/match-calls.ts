import { allOperations, isReadOperation, type Operation } from '#contract/index.ts'
import { foldText, wordsTest } from '#domain/search-words.ts'
import { eitherOf } from '#ui/table/either.ts'
import { dayStart, parseSince } from '#ui/table/day-start.ts'
import type { CallOutcome, RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { ownValue } from '#domain/keys-of.ts'
import type { StateKind } from '#ui/note/State.tsx'

/** Displayed outcome of a call. `left`: the page was closed while the call was waiting. */
export type ShownOutcome = CallOutcome | 'left'

/** Extra time before a call without an answer counts as abandoned, in milliseconds. */
const grace = 5_000

/** Returns the displayed outcome of a call at a given time. */
export function shownOutcome({ outcome, at, limit }: RequestLogEntry, now: number): ShownOutcome {
  return outcome === 'waiting' && now > at + limit + grace ? 'left' : outcome
}

/** State style of each outcome. */
export const outcomeKinds = {
  answered: 'ok',
  refused: 'bad',
  unknown: 'unknown',
  'no-answer': 'bad',
  'not-understood': 'warning',
  cancelled: 'off',
  waiting: 'running',
  left: 'unknown',
} as const satisfies Record<ShownOutcome, StateKind>

/** Returns whether a call only reads, and changes nothing on the gateway or the phone. */
export function isReadCall({ operation, method }: RequestLogEntry): boolean {
  const known: Operation | undefined = ownValue(allOperations, operation)
  return known ? isReadOperation(known) && known.changes !== true : method === 'GET'
}

/** The views of the list: changes with the reads between them, calls that failed, and every call. */
export const callViews = ['changes', 'problems', 'all'] as const
export type CallView = (typeof callViews)[number]

const problems: ReadonlySet<StateKind> = new Set(['bad', 'unknown', 'warning'])

/** Returns whether a call has failed, or may have. */
export const isProblem = (entry: RequestLogEntry, now: number): boolean =>
  problems.has(outcomeKinds[shownOutcome(entry, now)])

/**
 * The filters of the calls. `operation`, `outcome`: one value, or several separated by commas; `from`, `to`: the first
 * and the last day (`2026-05-03`), in the user's time zone; `since`, `until`: the earliest time, and the one that is too
 * late, in ISO 8601; `by`: the id of the bulk job, or the name of the user.
 */
export const callFilters = [
  'operation',
  'instance',
  'outcome',
  'from',
  'to',
  'since',
  'until',
  'by',
] as const

/** The values of the filters; empty ones match everything. */
export type CallFilter = Readonly<Record<'search' | (typeof callFilters)[number], string>>

/** The days that are listed without a filter of time, in milliseconds. */
const recent = 7 * 86_400_000

/** Returns the filter with the last seven days, if it has no time. */
export function withRecentDays(filter: CallFilter, now: number): CallFilter {
  const { from, to, since, until } = filter
  if (from !== '' || to !== '' || since !== '' || until !== '') return filter
  return { ...filter, since: new Date(now - recent).toISOString() }
}

const texts = new WeakMap<RequestLogEntry, string>()

/** Returns the searchable text of a call; computed once per entry. */
function textOf(entry: RequestLogEntry): string {
  let text = texts.get(entry)
  if (text === undefined) {
    const { operation, method, path, instance, about, status, who, changes = [] } = entry
    const values = changes.flatMap((one) => [one.instance, one.before, one.after])
    const parts = [operation, method, path, instance, about, status, who, ...values]
    text = foldText(parts.filter((part) => part !== undefined).join('\n'))
    texts.set(entry, text)
  }
  return text
}

/** Returns the calls that match: every word of the search is in operation, path, instance, recipient, status, user or changed value. */
export function matchCalls(
  entries: readonly RequestLogEntry[],
  { search, operation, instance, outcome, from, to, since, until, by }: CallFilter,
  now: number = Date.now(),
): readonly RequestLogEntry[] {
  const isFound = wordsTest(search)
  const start = Math.max(dayStart(from, 0) ?? -Infinity, parseSince(since) ?? -Infinity)
  const end = Math.min(dayStart(to, 1) ?? Infinity, parseSince(until) ?? Infinity)
  const [operations, outcomes] = [eitherOf(operation), eitherOf(outcome)]
  return entries.filter(
    (entry) =>
      (operation === '' || operations.includes(entry.operation)) &&
      (instance === '' || entry.instance === instance) &&
      (by === '' || entry.job?.id === by || entry.who === by) &&
      (outcome === '' || outcomes.includes(shownOutcome(entry, now))) &&
      entry.at >= start &&
      entry.at < end &&
      isFound(textOf(entry)),
  )
}
