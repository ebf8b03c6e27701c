/** The encoded path and query of a request. `search` begins with `?`, or is empty. */
export interface RequestTarget {
  readonly pathname: string
  readonly search: string
}

/**
 * Returns the path and the query of a request. A request's URL is already normalized by the URL parser, so it is split
 * at its delimiters instead of being parsed again.
 */
export function targetOf({ url }: Request): RequestTarget {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const hash = url.indexOf('#', start)
  const end = hash === -1 ? url.length : hash
  const query = url.slice(start, end).indexOf('?')
  if (query === -1) return { pathname: url.slice(start, end), search: '' }
  const search = url.slice(start + query, end)
  return { pathname: url.slice(start, start + query), search: search === '?' ? '' : search }
}
