import { useDeferredValue } from 'react'

/** The number of rows from which a list renders in steps. */
const longFrom = 500

/**
 * Returns the rows of a list as they should be rendered. The first rows, which arrive with the table itself, and those
 * of a long list render in a transition, so that user input has priority. Later changes of a short list render at once.
 */
export function useLongList<Rows extends readonly unknown[] | undefined>(rows: Rows): Rows {
  const drawn = useDeferredValue(rows)
  const inSteps = !drawn?.length || (rows !== undefined && rows.length >= longFrom)
  return inSteps ? drawn : rows
}
