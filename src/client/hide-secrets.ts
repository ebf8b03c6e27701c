/** What stands in the place of a secret. */
export const hidden = '••••••••'

/** Shorter secrets are not looked for in texts: they would be found in every one. */
const shortest = 4

/** Takes the very text of secrets out of other texts. */
export interface Hider {
  readonly hide: (text: string) => string
  /** How long the longest form of a secret is, in characters. */
  readonly longest: number
}

/**
 * Makes a hider for one call: gateways say back what they were given, in the reasons of a refusal above all.
 * @param key the key that it is sent with
 * @param given its body: the passwords in it are hidden too
 */
export function hiderFor(key: string, given: unknown): Hider {
  const forms = [...new Set([key, ...passwordsIn(given)])]
    .filter((secret) => secret.length >= shortest)
    .flatMap((secret) => [
      // As it stands in JSON text, and in an address.
      ...new Set([secret, JSON.stringify(secret).slice(1, -1), encoded(secret)]),
    ])
    // One that holds another is taken out first.
    .sort((a, b) => b.length - a.length)
  return {
    hide: (text) => forms.reduce((left, form) => left.replaceAll(form, hidden), text),
    longest: forms[0]?.length ?? 0,
  }
}

/** The values of `password` and `secret` fields, wherever they stand. */
function* passwordsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (/^(pass(word|wd|phrase)?|secret)$/i.test(name) && typeof inner === 'string') yield inner
    else if (typeof inner === 'object') yield* passwordsIn(inner)
  }
}

function encoded(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return text
  }
}
