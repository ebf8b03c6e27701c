/**
 * Whether a request comes from a page of this origin: browsers say so themselves, and no page can make them lie.
 * Where they do not (an older one, or plain http), the Origin must have the host that was asked. A request that says
 * nothing is none of a page.
 *
 * @param behindProxy whether `X-Forwarded-Host` is believed
 */
export function isSameOrigin(headers: Headers, behindProxy: boolean): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  const forwarded = behindProxy ? headers.get('x-forwarded-host')?.split(',').at(-1)?.trim() : ''
  return new URL(origin).host === (forwarded || headers.get('host'))
}
