import { HttpError } from '#gateway/http/http-error.ts'
import { isSameOrigin } from '#gateway/people/same-origin.ts'

/**
 * Refuses what a browser sends for a page of another origin: to the gateway it would come from this machine, with the
 * gateway's own Origin, past its list of origins and past firewalls.
 *
 * Programs that are no browser say nothing of an origin. Their reads pass; their writes pass with an `apikey`, a header
 * that no page can send to another origin without being asked first.
 *
 * @param behindProxy whether `X-Forwarded-Host` is believed
 * @returns the refusal (403), or undefined where the request may pass
 */
export function refuseForeignPage(
  { method, headers }: Request,
  behindProxy: boolean,
): HttpError | undefined {
  const site = headers.get('sec-fetch-site')
  const reads = ['GET', 'HEAD', 'OPTIONS'].includes(method)
  const saysNothing = site === null && headers.get('origin') === null
  const allowed = reads
    ? site !== 'cross-site' && site !== 'same-site'
    : isSameOrigin(headers, behindProxy) || (saysNothing && headers.has('apikey'))
  return allowed ? undefined : new HttpError(403, notFromHere)
}

const notFromHere = 'This does not come from a page of this server'
