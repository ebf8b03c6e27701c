import { asCurl, maxCommandLength } from '#client/curl.ts'
import { asFetch, asNode } from '#client/javascript.ts'

/** The forms that a request is shown in. */
export const requestForms = { json: 'JSON', curl: 'cURL', fetch: 'fetch', node: 'Node' } as const
export type RequestForm = keyof typeof requestForms

/**
 * Whether a body is too long for a command, by what is shown of it and the file whose base64 is not.
 * `fileBytes`: 0 where there is no file.
 */
export function isLong(shown: object, fileBytes: number): boolean {
  return JSON.stringify(shown).length + Math.ceil(fileBytes / 3) * 4 > maxCommandLength
}

/** A request in one of its forms; a long one's commands read the body from `request.json`. */
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
