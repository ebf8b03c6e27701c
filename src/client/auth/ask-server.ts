import { sessionInit } from '#client/read-init.ts'
import { AuthRequestError } from './auth-request-error.ts'

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

/** Opens a stream of the Switchboard server's events, which the browser connects again after a gap. */
export const openStream = (url: string): EventSource => new EventSource(url)

/** Sends a file to the Switchboard server. @throws {AuthRequestError} */
export async function sendFile(url: string, file: Blob): Promise<void> {
  const answer = await fetch(url, {
    ...sessionInit,
    method: 'PUT',
    body: file,
    headers: { 'content-type': file.type || 'application/octet-stream' },
  }).catch(() => undefined)
  if (!answer) throw new AuthRequestError('no-response', true)
  if (!answer.ok) throw new AuthRequestError('unexpected', true)
}
