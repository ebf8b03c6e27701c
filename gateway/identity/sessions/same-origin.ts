/**
 * Returns whether a request comes from a page of this origin, as the browser's fetch metadata tells, which pages cannot
 * forge. Without fetch metadata (an older browser, or plain http), the Origin must have the requested host. A request
 * without either does not come from a page.
 *
 * @param behindProxy whether `X-Forwarded-Host` is trusted
 */
export function isSameOrigin(headers: Headers, behindProxy: boolean): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  const forwarded = behindProxy ? headers.get('x-forwarded-host')?.split(',').at(-1)?.trim() : ''
  return new URL(origin).host === (forwarded || headers.get('host'))
}
