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
