import { foldText, wordsTest } from '#domain/search-words.ts'
import {
  differsIn,
  type MostCommonWebhook,
  type WebhookRow,
} from '#data/fleet-reads/webhook-row.ts'

/**
 * Which rows are shown: all, those that are not as usual, those that are not read, those of them that were asked and did
 * not tell.
 */
export const shows = ['all', 'differs', 'unread', 'failed'] as const
export type Show = (typeof shows)[number]

/** What the rows are narrowed to; empty for no matter what. */
export interface CallFilter {
  readonly search: string
  readonly show: Show
  readonly state: string
  readonly host: string
  /** An event that is subscribed; with `-` before it one that is not. */
  readonly event: string
}

/** The rows in an order that search and filters leave. A row that is not read fits no filter of what was read. */
export function matchWebhooks(
  rows: readonly WebhookRow[],
  order: readonly number[],
  { search, show, state, host, event }: CallFilter,
  mostCommon: MostCommonWebhook,
): WebhookRow[] {
  const isFound = wordsTest(search)
  const lacks = event.startsWith('-')
  const named = lacks ? event.slice(1) : event
  return order.flatMap((at) => {
    const row = rows[at]
    if (!row) return []
    const fits =
      isFound(foldText(`${row.name}\n${row.host ?? ''}`)) &&
      (show !== 'unread' || row.webhook === undefined) &&
      (show !== 'failed' || row.cell.state === 'failed') &&
      (show !== 'differs' || differsIn(row, mostCommon).length > 0) &&
      (state === '' || row.state === state) &&
      (host === '' || row.host === host) &&
      (event === '' ||
        (row.events !== undefined &&
          row.state !== 'missing' &&
          row.events.includes(named) !== lacks))
    return fits ? [row] : []
  })
}

/** How many rows there are of each. */
export function countWebhooks(
  rows: readonly WebhookRow[],
  mostCommon: MostCommonWebhook,
): Record<Show, number> {
  return {
    all: rows.length,
    differs: rows.filter((row) => differsIn(row, mostCommon).length > 0).length,
    unread: rows.filter(({ webhook }) => webhook === undefined).length,
    failed: rows.filter(({ cell }) => cell.state === 'failed').length,
  }
}
