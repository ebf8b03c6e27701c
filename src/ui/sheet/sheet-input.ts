import type { SheetEdit, SheetChoice } from '#tabular/sheet-types.ts'

/** The user's input and choices: everything a draft must save to restore a sheet. */
export interface SheetInput {
  source: 'file' | 'text'
  file: File | null
  text: string
  choice: SheetChoice
  /** Cells changed since. Another source or choice resets them. */
  edits: readonly SheetEdit[]
}

export const noSheet: SheetInput = { source: 'file', file: null, text: '', choice: {}, edits: [] }

/** Returns the source to parse; null for none yet. */
export function sourceOf({ source, file, text }: SheetInput): File | string | null {
  if (source === 'file') return file
  return text.trim() === '' ? null : text
}
