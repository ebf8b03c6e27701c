import { sessionInit } from '#client/read-init.ts'
import { AuthRequestError } from './auth-request-error.ts'

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
