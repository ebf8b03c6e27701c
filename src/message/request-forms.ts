import { asCurl, maxCommandLength } from '#client/redact/curl.ts'
import { asFetch, asNode } from '#client/redact/javascript.ts'

/** The formats that a request is shown in. */
export const requestForms = { json: 'JSON', curl: 'cURL', fetch: 'fetch', node: 'Node' } as const
export type RequestForm = keyof typeof requestForms

/**
 * Returns whether a body is too long for a command, by its shortened form and the size of its file. `fileBytes`: 0
 * without a file.
 */
export function isLong(shown: object, fileBytes: number): boolean {
  return JSON.stringify(shown).length + Math.ceil(fileBytes / 3) * 4 > maxCommandLength
}

/** Formats a request; the commands of a long one read the body from `request.json`. */
export function writeRequest(
  form: RequestForm,
  { method, url, body, long }: { method: string; url: string; body: object; long: boolean },
): string {
  if (form === 'curl') return asCurl(method, url, long ? 'file' : { text: JSON.stringify(body) })
  const readable = JSON.stringify(body, null, 2)
  if (form === 'json') return readable
  if (form === 'fetch') return asFetch(method, url, readable)
  return asNode(method, url, long ? 'file' : { text: readable })
}
