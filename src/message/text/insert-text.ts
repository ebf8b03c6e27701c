/** Inserts text at the caret of a field, replacing the selection, and focuses the field with the caret after it. */
export function insertText(
  field: HTMLInputElement | HTMLTextAreaElement | null | undefined,
  inserted: string,
  onChange: (text: string) => void,
): void {
  if (!field) return
  const { value } = field
  const selectionStart = field.selectionStart ?? value.length
  const selectionEnd = field.selectionEnd ?? selectionStart
  onChange(value.slice(0, selectionStart) + inserted + value.slice(selectionEnd))
  field.focus()
  const caret = selectionStart + inserted.length
  // Waits for React to write the new text.
  requestAnimationFrame(() => field.setSelectionRange(caret, caret))
}
