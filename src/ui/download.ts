/** Gives a person a file to keep. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: a browser may read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
