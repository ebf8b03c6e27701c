/** Copies a text to the clipboard; in insecure contexts with the deprecated command. Returns whether it did. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard) {
    try {
      await clipboard.writeText(text)
      return true
    } catch {
      // Not allowed here: the deprecated command may be.
    }
  }
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  // The only way in insecure contexts.
  // oxlint-disable-next-line typescript/no-deprecated
  const copied = document.execCommand('copy')
  area.remove()
  return copied
}
