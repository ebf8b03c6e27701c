import { asCurl, maxCommandLength, requestFile, type CommandBody } from '#client/redact/curl.ts'

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
  if (form === 'fetch') return asFetch(method, url, readable)
  return asNode(method, url, long ? 'file' : { text: readable })
}

// JSON is valid JavaScript: texts and bodies are inserted unchanged.

/** Returns a call as JavaScript for a browser's console. The key is `$APIKEY`, to be replaced by hand. */
function asFetch(method: string, url: string, text: string): string {
  return written(method, url, `'$APIKEY'`, `JSON.stringify(${text})`)
}

/** Returns a call as a module for Node.js, which takes the key from the environment variable `APIKEY`. */
function asNode(method: string, url: string, body: CommandBody): string {
  const key = 'process.env.APIKEY'
  if (body !== 'file') return written(method, url, key, `JSON.stringify(${body.text})`)
  return `import { readFile } from 'node:fs/promises'\n\n${written(method, url, key, `await readFile('${requestFile}')`)}`
}

function written(method: string, url: string, key: string, body: string): string {
  return `const answer = await fetch(${JSON.stringify(url)}, {
  method: '${method}',
  headers: { apikey: ${key}, 'content-type': 'application/json' },
  body: ${body.replaceAll('\n', '\n  ')},
})
console.log(answer.status, await answer.text())`
}
