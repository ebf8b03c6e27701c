import type { SheetEdit } from '#tabular/checking.ts'
import type { SheetChoice } from '#tabular/sheet-types.ts'

/** What a person gave and chose: all that a draft must keep to bring a sheet back. */
export interface SheetInput {
  source: 'file' | 'text'
  file: File | null
  text: string
  choice: SheetChoice
  /** Cells changed since. Another source or choice has others. */
  edits: readonly SheetEdit[]
}

export const noSheet: SheetInput = { source: 'file', file: null, text: '', choice: {}, edits: [] }

/** What is to be read; null: nothing yet. */
export function sourceOf({ source, file, text }: SheetInput): File | string | null {
  if (source === 'file') return file
  return text.trim() === '' ? null : text
}
