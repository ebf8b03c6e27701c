/** Returns whether a text is a URL that begins with http:// or https://. */
export function isWebAddress(text: string): boolean {
  const trimmed = text.trim()
  return /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed)
}
