// Texts with arguments are ICU messages: plain arguments (`{name}`), `plural` with exact counts, and `select`. A
// translated text has no more than that, so its reader is small; a test compares it with the format's own parser.

/** A part of a message: text, an argument, or a choice between forms by an argument. */
type Part =
  | string
  | { readonly argument: string; readonly forms?: ReadonlyMap<string, readonly Part[]> }

/**
 * Reads an ICU message.
 *
 * @param pattern for example `{n, plural, =1 {{shown} entry} other {{shown} entries}}`
 * @throws {SyntaxError} for an unbalanced brace
 */
export function readMessage(pattern: string): readonly Part[] {
  let at = 0
  const until = (signs: RegExp): string => {
    const length = pattern.slice(at).search(signs)
    if (length < 0) throw new SyntaxError(`Unbalanced brace in the message ${pattern}`)
    const text = pattern.slice(at, at + length)
    at += length + 1
    return text.trim()
  }
  const readForms = () => {
    const forms = new Map<string, readonly Part[]>()
    while (/^\s*[^\s}]/.test(pattern.slice(at))) {
      const key = until(/\{/)
      forms.set(key, readParts())
      until(/\}/)
    }
    until(/\}/)
    return forms
  }
  const readArgument = (): Part => {
    at += 1
    const argument = until(/[,}]/)
    if (pattern[at - 1] === '}') return { argument }
    // The kind of choice: its forms tell.
    until(/,/)
    return { argument, forms: readForms() }
  }
  function readParts(): Part[] {
    const parts: Part[] = []
    let text = ''
    while (at < pattern.length && pattern[at] !== '}') {
      const quoted = /^'([{}]+)'/.exec(pattern.slice(at, at + 9))
      if (quoted) {
        text += quoted[1]
        at += quoted[0].length
      } else if (pattern[at] === '{') {
        parts.push(text, readArgument())
        text = ''
      } else text += pattern[at++]
    }
    return [...parts, text].filter((part) => part !== '')
  }
  const parts = readParts()
  if (at < pattern.length) throw new SyntaxError(`Unbalanced brace in the message ${pattern}`)
  return parts
}

/**
 * Formats a message.
 *
 * @param values by argument; a missing one chooses the form `none`
 */
export function formatMessage(
  parts: readonly Part[],
  values: ReadonlyMap<string, string | number | undefined>,
): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      const value = values.get(part.argument)
      if (!part.forms) return String(value)
      const { forms } = part
      const form =
        forms.get(`=${value}`) ?? forms.get(String(value ?? 'none')) ?? forms.get('other')
      return formatMessage(form ?? [], values)
    })
    .join('')
}
