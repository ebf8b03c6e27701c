import { foldText, wordsTest } from '#domain/search-words.ts'
import { eitherOf } from '#ui/table/either.ts'
import { dayStart, parseSince } from '#ui/table/day-start.ts'
import type { CallOutcome, RequestLogEntry } from '#local/request-log/request-log-entry.ts'
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

/** Filter of the calls; empty values match everything. */
export interface CallFilter {
  readonly search: string
  /** One value, or several separated by commas; the same for `outcome`. */
  readonly operation: string
  readonly instance: string
  readonly outcome: string
  /** The first and the last day (`2026-05-03`), in the user's time zone. */
  readonly from: string
  readonly to: string
  /** The earliest time, in ISO 8601. */
  readonly since: string
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
  { search, operation, instance, outcome, from, to, since }: CallFilter,
  now: number = Date.now(),
): readonly RequestLogEntry[] {
  const isFound = wordsTest(search)
  const start = Math.max(dayStart(from, 0) ?? -Infinity, parseSince(since) ?? -Infinity)
  const end = dayStart(to, 1) ?? Infinity
  const [operations, outcomes] = [eitherOf(operation), eitherOf(outcome)]
  return entries.filter(
    (entry) =>
      (operation === '' || operations.includes(entry.operation)) &&
      (instance === '' || entry.instance === instance) &&
      (outcome === '' || outcomes.includes(shownOutcome(entry, now))) &&
      entry.at >= start &&
      entry.at < end &&
      isFound(textOf(entry)),
  )
}
