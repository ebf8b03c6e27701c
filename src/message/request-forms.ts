import { asCurl, maxCommandLength, requestFile } from '#client/redact/curl.ts'

/** The formats that a request is shown in. */
export const requestForms = { json: 'JSON', curl: 'cURL', fetch: 'fetch', node: 'Node' } as const
export type RequestForm = keyof typeof requestForms

/** Returns whether a body is too long for a command. `fileBytes`: the size of its file; 0 without one. */
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
  // JSON is valid JavaScript: it is inserted unchanged.
  const text = `JSON.stringify(${readable})`
  if (form === 'fetch') return written(method, url, `'$APIKEY'`, text)
  const key = 'process.env.APIKEY'
  if (!long) return written(method, url, key, text)
  return `import { readFile } from 'node:fs/promises'\n\n${written(method, url, key, `await readFile('${requestFile}')`)}`
}

/** Returns a call as JavaScript. `$APIKEY` in a browser's console is replaced by hand. */
function written(method: string, url: string, key: string, body: string): string {
  return `const answer = await fetch(${JSON.stringify(url)}, {
  method: '${method}',
  headers: { apikey: ${key}, 'content-type': 'application/json' },
  body: ${body.replaceAll('\n', '\n  ')},
})
console.log(answer.status, await answer.text())`
}
