/** Downloads a file. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Deferred: a browser may read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads a file whose name ends with the current day, in local time. */
export function downloadOfToday(name: string, ending: string, file: Blob): void {
  // The Swedish date format is ISO 8601.
  download(`${name}-${new Date().toLocaleDateString('sv')}.${ending}`, file)
}
