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

/** Gives a person a file to keep that is of today: its name ends with the day, as they count days. */
export function downloadOfToday(name: string, ending: string, file: Blob): void {
  // Swedish dates are ISO dates.
  download(`${name}-${new Date().toLocaleDateString('sv')}.${ending}`, file)
}
