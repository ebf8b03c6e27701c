import type { Child } from '#gateway/testing/child.ts'
import type { CallServer } from './campaign.ts'

/** A server, with the calls of a browser that is connected to it. */
export interface Connected {
  readonly child: Child
  readonly headers: Readonly<Record<string, string>>
  readonly call: CallServer
}

/** Gives a server the key of its gateway, as a page does. */
export async function connectWith(child: Child, key: string): Promise<Connected> {
  const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const begun = await fetch(`${child.url}/api/key-session`, {
    method: 'POST',
    headers: own,
    body: JSON.stringify({ key }),
  })
  if (!begun.ok) throw new Error(`not connected: ${begun.status}`)
  const headers = { ...own, cookie: begun.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  return { child, headers, call: callWith(child, headers) }
}

/** Returns a function that sends requests with these headers to a server. */
export const callWith =
  (child: Child, headers: Connected['headers']): CallServer =>
  (method, path, sent) =>
    fetch(`${child.url}/api${path}`, {
      method,
      headers,
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    })
