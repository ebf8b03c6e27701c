import { foldText, wordsTest } from '#domain/search-words.ts'
import { differsFrom, type Basis } from '#data/fleet-reads/most-common-settings.ts'
import type { FleetRow } from '#data/fleet-reads/fleet-row.ts'

/**
 * Which rows are shown: all, those that differ from what they are held against, those that are not read, those of them
 * that were asked and did not tell.
 */
export const shows = ['all', 'differs', 'unread', 'failed'] as const
export type Show = (typeof shows)[number]

/** Reads it off a URL. */
export const readShow = (text: string): Show => shows.find((one) => one === text) ?? 'all'

/** How many rows there are of each. */
export function countRows(rows: readonly FleetRow[], basis: Basis): Record<Show, number> {
  let [differs, unread, failed] = [0, 0, 0]
  for (const row of rows) {
    if (row.state === 'failed') failed++
    if (!row.settings) unread++
    else if (differsFrom(row, basis).length > 0) differs++
  }
  return { all: rows.length, differs, unread, failed }
}

/** The rows in this order that search and filter leave. */
export function matchRows(
  rows: readonly FleetRow[],
  order: readonly number[],
  { search, show, basis }: { search: string; show: Show; basis: Basis },
): FleetRow[] {
  const isFound = wordsTest(search)
  return order.flatMap((at) => {
    const row = rows[at]
    if (!row || !isFound(foldText(row.name))) return []
    if (show === 'unread' && row.settings) return []
    if (show === 'failed' && row.state !== 'failed') return []
    if (show === 'differs' && differsFrom(row, basis).length === 0) return []
    return [row]
  })
}
