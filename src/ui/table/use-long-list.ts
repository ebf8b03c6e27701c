import { useDeferredValue } from 'react'

/** The number of rows from which a list renders in steps. */
const longFrom = 500

interface LongListOptions {
  /**
   * Whether the first rows render with the response instead of in a transition. For lists whose response takes long to
   * load: the page was drawn before, so only the rows are left to render.
   */
  readonly firstAtOnce?: boolean
}

/**
 * Returns the rows of a list as they should be rendered. The first rows, which arrive with the table itself, and those
 * of a long list render in a transition, so that user input has priority. Later changes of a short list render at once.
 */
export function useLongList<Rows extends readonly unknown[] | undefined>(
  rows: Rows,
  { firstAtOnce = false }: LongListOptions = {},
): Rows {
  const drawn = useDeferredValue(rows)
  if (!drawn?.length) return firstAtOnce ? rows : drawn
  return rows !== undefined && rows.length >= longFrom ? drawn : rows
}
