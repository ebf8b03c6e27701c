import { eitherOf } from '#ui/table/either.ts'
import { dayStart, sinceOf } from '#ui/table/day-start.ts'
import type { RequestLogEntry } from '#local/request-log-entry.ts'
import { shownOutcome } from './call-state.ts'

/** What the calls are narrowed to; empty for no matter what. */
export interface CallFilter {
  readonly search: string
  /** One, or several with commas between; `outcome` too. */
  readonly operation: string
  readonly instance: string
  readonly outcome: string
  /** The first and the last day (`2026-05-03`), in this person's time zone. */
  readonly from: string
  readonly to: string
  /** The time (ISO 8601) that it is not older than. */
  readonly since: string
}

const texts = new WeakMap<RequestLogEntry, string>()
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What a call is found by; made once for each. */
function textOf(entry: RequestLogEntry): string {
  let text = texts.get(entry)
  if (text === undefined) {
    const { operation, method, path, instance, about, status } = entry
    const parts = [operation, method, path, instance, about, status]
    text = plain(parts.filter((part) => part !== undefined).join('\n'))
    texts.set(entry, text)
  }
  return text
}

/** The calls that fit: every word of the search stands in operation, path, instance, recipient or status. */
export function matchCalls(
  entries: readonly RequestLogEntry[],
  { search, operation, instance, outcome, from, to, since }: CallFilter,
  now: number = Date.now(),
): readonly RequestLogEntry[] {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const start = Math.max(dayStart(from, 0) ?? -Infinity, sinceOf(since) ?? -Infinity)
  const end = dayStart(to, 1) ?? Infinity
  const [operations, outcomes] = [eitherOf(operation), eitherOf(outcome)]
  return entries.filter(
    (entry) =>
      (operation === '' || operations.includes(entry.operation)) &&
      (instance === '' || entry.instance === instance) &&
      (outcome === '' || outcomes.includes(shownOutcome(entry, now))) &&
      entry.at >= start &&
      entry.at < end &&
      words.every((word) => textOf(entry).includes(word)),
  )
}
