/** Whether a text is base64 whose bytes begin and end as a JPEG's do. Only such a text is shown as an image. */
export function isJpeg(base64: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return false
  const bytes = atob(base64)
  return bytes.startsWith('\xff\xd8\xff') && bytes.trimEnd().endsWith('\xff\xd9')
}
