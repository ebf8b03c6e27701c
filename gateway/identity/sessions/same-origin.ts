import type { Caller } from '#gateway/http/caller.ts'
import { HttpError } from '#gateway/http/http-error.ts'

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

/**
 * Refuses a request of a foreign page. A browser adds cookies to such requests, but no token and no key: callers with one
 * pass.
 *
 * @throws {HttpError} 403
 */
export function refuseForeignOrigin(
  { headers }: Request,
  caller: Caller | undefined,
  behindProxy: boolean,
): void {
  // A job of this server sends no cookie either.
  const isByHeader =
    caller?.kind === 'token' ||
    caller?.kind === 'job' ||
    (caller?.kind === 'key' && headers.has('apikey'))
  if (!isByHeader && !isSameOrigin(headers, behindProxy)) throw foreignOrigin()
}

/**
 * Refuses requests that the browser labels as those of a foreign page: for the gateway they would come from this machine,
 * with the gateway's own Origin, bypassing its list of origins and firewalls. Programs send no labels, and pass.
 *
 * @param options.needsKey whether writes of programs need an `apikey`, a header that a page cannot send to another origin
 *   without a preflight
 * @throws {HttpError} 403
 */
export function refuseForeignPage(
  { method, headers }: Request,
  behindProxy: boolean,
  { needsKey = false } = {},
): void {
  const site = headers.get('sec-fetch-site')
  const isAllowed = ['GET', 'HEAD', 'OPTIONS'].includes(method)
    ? site !== 'cross-site' && site !== 'same-site'
    : isSameOrigin(headers, behindProxy) ||
      (!isLabelled(headers) && (!needsKey || headers.has('apikey')))
  if (!isAllowed) throw foreignOrigin()
}

/** Returns whether a browser says which page a request is of. */
export const isLabelled = (headers: Headers): boolean =>
  headers.has('sec-fetch-site') || headers.has('origin')

/** The refusal of a request of a foreign page. */
export const foreignOrigin = (): HttpError =>
  new HttpError(403, 'This request does not come from a page of this server')
