/** The file that a command reads a body from if the body is too long for the command line. */
export const requestFile = 'request.json'

/** The longest body that is written into a command, in characters: shells refuse arguments over 128 kB. */
export const maxCommandLength = 64_000

/** The body of a command: its JSON text, or 'file' if it is read from `request.json`. */
export type CommandBody = { readonly text: string } | 'file'

/**
 * Returns a call as a cURL command for a POSIX shell. The key is always `$APIKEY`, never the key itself.
 * @param body missing if the call has none
 */
export function asCurl(method: string, url: string, body?: CommandBody): string {
  return [
    `curl -X ${method} ${quoted(url)}`,
    `  -H "apikey: $APIKEY"`,
    ...(body === undefined
      ? []
      : [
          `  -H 'content-type: application/json'`,
          body === 'file' ? `  --data-binary @${requestFile}` : `  --data-raw ${quoted(body.text)}`,
        ]),
  ].join(' \\\n')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

// JSON is valid JavaScript: texts and bodies are inserted unchanged.

/** Returns a call as JavaScript for a browser's console. The key is `$APIKEY`, to be replaced by hand. */
export function asFetch(method: string, url: string, text: string): string {
  return written(method, url, `'$APIKEY'`, `JSON.stringify(${text})`)
}

/** Returns a call as a module for Node.js, which takes the key from the environment variable `APIKEY`. */
export function asNode(method: string, url: string, body: CommandBody): string {
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
