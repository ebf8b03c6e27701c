import { isRecord } from '#domain/keys-of.ts'

/** The placeholder of a secret. */
export const hidden = '••••••••'

/** Shorter secrets are not searched for in texts: they would match everywhere. */
const shortest = 4

/** Redacts the literal text of secrets in other texts. */
export interface Hider {
  readonly hide: (text: string) => string
  /** Redacts every text of a JSON value, names of fields too; returns the value itself if it has none. */
  readonly hideIn: (value: unknown) => unknown
  /** The length of a secret's longest form, in characters. */
  readonly maxSecretLength: number
}

/**
 * Creates a hider for one call: gateways echo their input, most often in the reasons of a refusal.
 * @param key the key that the call is sent with
 * @param given its body: the passwords in it are redacted too
 */
export function hiderFor(key: string, given: unknown): Hider {
  const forms = [...new Set([key, ...passwordsIn(given)])]
    .filter((secret) => secret.length >= shortest)
    .flatMap((secret) => [
      // The forms in JSON text and in a URL.
      ...new Set([secret, JSON.stringify(secret).slice(1, -1), encoded(secret)]),
    ])
    // A secret that contains another one is redacted first.
    .sort((a, b) => b.length - a.length)
  const hide = (text: string) => forms.reduce((left, form) => left.replaceAll(form, hidden), text)
  const hideIn = (value: unknown): unknown => {
    if (typeof value === 'string') return hide(value)
    if (typeof value === 'number') return hide(String(value)) === String(value) ? value : hidden
    if (Array.isArray(value)) return value.map(hideIn)
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [hide(name), hideIn(inner)]),
    )
  }
  return {
    hide,
    hideIn: (value) => {
      const text = JSON.stringify(value) ?? ''
      return hide(text) === text ? value : hideIn(value)
    },
    maxSecretLength: forms[0]?.length ?? 0,
  }
}

/** Yields the values of `password` and `secret` fields at any depth. */
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
