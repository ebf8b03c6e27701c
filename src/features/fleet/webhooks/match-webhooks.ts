import { foldText, wordsTest } from '#domain/search-words.ts'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import {
  differsIn,
  hasPath,
  pinnedWebhook,
  type ComparedWebhook,
  type WebhookRow,
} from '#data/fleet-reads/webhook-row.ts'

/**
 * Filter of the rows: all, those that differ from the compared values, those that were not read, those whose read
 * failed.
 */
export const shows = ['all', 'differs', 'unread', 'failed'] as const
export type Show = (typeof shows)[number]

/** Filter of the rows; empty values match everything. */
export interface CallFilter {
  readonly search: string
  readonly show: Show
  readonly state: string
  readonly host: string
  /** A subscribed event; with the prefix `-` one that is not subscribed. */
  readonly event: string
}

/**
 * Returns the rows that match the search and the filters, in their order. A row that was not read matches no filter of
 * values.
 */
export function matchWebhooks(
  rows: readonly WebhookRow[],
  { search, show, state, host, event }: CallFilter,
  basis: ComparedWebhook,
): WebhookRow[] {
  const isFound = wordsTest(search)
  const lacks = event.startsWith('-')
  const named = lacks ? event.slice(1) : event
  return rows.filter(
    (row) =>
      isFound(foldText(`${row.name}\n${row.host ?? ''}`)) &&
      (show !== 'unread' || row.webhook === undefined) &&
      (show !== 'failed' || row.cell.state === 'failed') &&
      (show !== 'differs' || differsIn(row, basis).length > 0) &&
      (state === '' || row.state === state) &&
      (host === '' || row.host === host) &&
      (event === '' ||
        (row.events !== undefined &&
          row.state !== 'missing' &&
          row.events.includes(named) !== lacks)),
  )
}

/** Returns how many rows match each filter. */
export function countWebhooks(
  rows: readonly WebhookRow[],
  basis: ComparedWebhook,
): Record<Show, number> {
  return {
    all: rows.length,
    differs: rows.filter((row) => differsIn(row, basis).length > 0).length,
    unread: rows.filter(({ webhook }) => webhook === undefined).length,
    failed: rows.filter(({ cell }) => cell.state === 'failed').length,
  }
}

/** Returns the parts that aligning a row changes. URLs are set only if the baseline has one with a path. */
export function alignedParts(row: WebhookRow, pinned: BaselineWebhook) {
  const setsUrl = pinned.url !== undefined && hasPath(pinned.url)
  // A webhook without a URL cannot be enabled.
  if (row.state === 'missing' && !setsUrl) return []
  return differsIn(row, { ...pinnedWebhook(pinned), pinned }).filter(
    (part) => part !== 'host' || setsUrl,
  )
}
