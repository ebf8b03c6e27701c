import { useDeferredValue } from 'react'

/** From so many rows on a list is drawn in steps. */
const longFrom = 500

/**
 * Returns the rows of a list as they are to be drawn. The first rows, with which the table itself comes, and those of a
 * long list come with a drawing of its own, in steps: what a person does meanwhile goes first. Later, a short one is drawn
 * at once.
 */
export function useLongList<Rows extends readonly unknown[] | undefined>(rows: Rows): Rows {
  const drawn = useDeferredValue(rows)
  const inSteps = !drawn?.length || (rows !== undefined && rows.length >= longFrom)
  return inSteps ? drawn : rows
}
