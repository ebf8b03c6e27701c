import { SheetError } from './use-sheet.ts'

/** Rethrows an error unless it says that the sheet was closed: it is about to be replaced, or its page is gone. */
export function unlessClosed(error: unknown): void {
  if (!(error instanceof SheetError)) throw error
}
