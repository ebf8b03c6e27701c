/** Gives a person a file to keep. */
export function download(name: string, type: string, text: string | Blob): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: a browser may read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
