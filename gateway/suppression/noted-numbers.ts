import type { ListedKey } from '#domain/do-not-contact.ts'
import type { Noted } from '#gateway/http/define-route.ts'

/** Numbers named in the audit; any beyond are only counted. */
const maxNamed = 50

/** Returns entries for the audit: one as its target, several by number. */
export function notedNumbers(entries: readonly ListedKey[]): Noted {
  const [one, ...others] = entries
  const [instance, ...more] = new Set(entries.map((entry) => entry.instance))
  const named = entries.slice(0, maxNamed).map(({ number }) => number)
  const rest = entries.length - named.length
  return {
    ...(one && others.length === 0
      ? { target: one.number }
      : { detail: `${named.join(', ')}${rest > 0 ? `, +${rest}` : ''}` }),
    ...(instance && more.length === 0 ? { instance } : {}),
  }
}
