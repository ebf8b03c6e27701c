import { differsFrom, type Basis } from './usual-values.ts'
import type { FleetRow } from './fleet-row.ts'

/** Which rows are shown: all, those that differ from what they are held against, those that are not read. */
export const shows = ['all', 'differs', 'unread'] as const
export type Show = (typeof shows)[number]

/** Reads it off a URL. */
export const readShow = (text: string): Show => shows.find((one) => one === text) ?? 'all'

/** How many rows there are of each. */
export function countRows(rows: readonly FleetRow[], basis: Basis): Record<Show, number> {
  let [differs, unread] = [0, 0]
  for (const row of rows)
    if (!row.settings) unread++
    else if (differsFrom(row, basis).length > 0) differs++
  return { all: rows.length, differs, unread }
}

/** The rows in this order that search and filter leave. */
export function matchRows(
  rows: readonly FleetRow[],
  order: readonly number[],
  { search, show, basis }: { search: string; show: Show; basis: Basis },
): FleetRow[] {
  const sought = search.trim().toLowerCase()
  return order.flatMap((at) => {
    const row = rows[at]
    if (!row || (sought !== '' && !row.name.toLowerCase().includes(sought))) return []
    if (show === 'unread' && row.settings) return []
    if (show === 'differs' && differsFrom(row, basis).length === 0) return []
    return [row]
  })
}
