import { useDeferredValue } from 'react'

/** From so many rows on a list is drawn in steps. */
const longFrom = 500

/**
 * Returns the rows of a list as they are to be drawn. Those of a long list come with a drawing of its own, in steps: what
 * a person does meanwhile goes first. A short one is drawn at once.
 */
export function useLongList<Rows extends readonly unknown[] | undefined>(rows: Rows): Rows {
  const drawn = useDeferredValue(rows)
  return rows && rows.length >= longFrom ? drawn : rows
}
