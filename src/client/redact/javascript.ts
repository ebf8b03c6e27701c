import { requestFile, type CommandBody } from './curl.ts'

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
