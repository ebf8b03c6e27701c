import { foldText, wordsTest } from '#domain/search-words.ts'
import { differsFrom, type Basis } from '#data/fleet-reads/most-common-settings.ts'
import type { FleetRow } from '#data/fleet-reads/fleet-row.ts'

/**
 * Filter of the rows: all, those that differ from the values they are compared with, those that were not read, those
 * whose read failed.
 */
export const shows = ['all', 'differs', 'unread', 'failed'] as const
export type Show = (typeof shows)[number]

/** Parses the filter from a URL. */
export const readShow = (text: string): Show => shows.find((one) => one === text) ?? 'all'

/** Returns how many rows match each filter. */
export function countRows(rows: readonly FleetRow[], basis: Basis): Record<Show, number> {
  let [differs, unread, failed] = [0, 0, 0]
  for (const row of rows) {
    if (row.state === 'failed') failed++
    if (!row.settings) unread++
    else if (differsFrom(row, basis).length > 0) differs++
  }
  return { all: rows.length, differs, unread, failed }
}

/** Returns the rows that match the search and the filters, in their order. */
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
