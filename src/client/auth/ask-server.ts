import { sessionInit } from '#client/read-init.ts'

/** The timeout of requests about sessions and users, in milliseconds. */
export const patience = 30_000

/**
 * Sends a request about sessions and users to the Switchboard server. A cookie identifies the user.
 *
 * @throws TypeError or DOMException where the server does not answer
 */
export function askServer(url: string, method: string, body?: object): Promise<Response> {
  return fetch(url, {
    ...sessionInit,
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patience),
  })
}
