/** Inserts text at the caret of a field, replacing the selection, and focuses the field with the caret after it. */
export function insertText(
  field: HTMLTextAreaElement | null,
  inserted: string,
  onChange: (text: string) => void,
): void {
  if (!field) return
  const { value, selectionStart, selectionEnd } = field
  onChange(value.slice(0, selectionStart) + inserted + value.slice(selectionEnd))
  field.focus()
  const caret = selectionStart + inserted.length
  // Waits for React to write the new text.
  requestAnimationFrame(() => field.setSelectionRange(caret, caret))
}
