/** Inserts text at the caret of a field, in place of what is selected, and gives the field the focus behind it. */
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
  // React writes the new text first.
  requestAnimationFrame(() => field.setSelectionRange(caret, caret))
}
