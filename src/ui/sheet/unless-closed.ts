import { SheetError } from '#tabular/open-sheet.ts'

/** Passes an error on, but not that a sheet was closed: it is about to be replaced, or its page is gone. */
export function unlessClosed(error: unknown): void {
  if (!(error instanceof SheetError)) throw error
}
