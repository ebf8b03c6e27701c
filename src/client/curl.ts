/** The longest body that is written into the command's line, in characters: shells refuse arguments over 128 kB. */
const longestArgument = 100_000

/**
 * A call as a cURL command for a POSIX shell. The key is always `$APIKEY`, never the key itself.
 * `body` is the JSON text; a long one is read from standard input.
 */
export function asCurl(method: string, url: string, body?: string): string {
  const lines = [`curl -X ${method} ${quoted(url)}`, `  -H "apikey: $APIKEY"`]
  if (body !== undefined) {
    lines.push(`  -H 'content-type: application/json'`)
    if (body.length > longestArgument)
      return `${[...lines, `  --data-binary @- <<'END'`].join(' \\\n')}\n${body}\nEND`
    lines.push(`  --data-raw ${quoted(body)}`)
  }
  return lines.join(' \\\n')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
