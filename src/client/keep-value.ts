import { cut } from './cut.ts'
import { hiderFor } from './redact/hide-secrets.ts'
import { maskedAddress } from './redact/secret-address.ts'

// Decides which parts of a request or an answer may be kept, and how much. Secrets are recognised by field name, by the
// look of a URL, and by the literal text of a key or a password.

/** The longest text that is kept whole, and the kept length of a longer one, in characters. */
const maxTextLength = 1_000
const startOfText = 200
/** The length from which a text that looks like base64 is treated as base64, in characters. */
const shortestBase64 = 160
/** The kept number of items of a list, and of fields of an object. */
const maxItems = 20
const maxFields = 80
/** The kept number of values of a whole body, and the kept depth. */
const maxValues = 600
const deepest = 12
/**
 * Fields that are secret by name: the contract's `password`, and fields of gateway extensions: tokens of instances
 * (`hash` of a new one), pairing codes (`code` is a QR code's text), keys that decrypt media, headers of a webhook.
 */
const secretName =
  /pass(word|wd|phrase)?$|^pwd$|secret|token|api[_-]?key|authorization|credential|cookie|^hash$|^mediaKey$|^pairingCode$|^qrcode$|^code$|^headers$/i

/** Removes the parts of texts and values that must not be kept. */
export interface Keeper {
  readonly value: (value: unknown) => unknown
  readonly text: (text: string) => string
}

/**
 * Creates a keeper for one call.
 * @param key the key that the call is sent with
 * @param given its request: the passwords in it are searched for in everything else that is kept
 */
export function keeperFor(key: string, given: unknown): Keeper {
  const { hide: text, maxSecretLength } = hiderFor(key, given)
  return {
    text,
    value: (value) => keep(value, { text, maxSecretLength, left: maxValues }, 0),
  }
}

interface Keeping {
  readonly text: (text: string) => string
  readonly maxSecretLength: number
  /** The number of values that may still be kept. */
  left: number
}

function keep(value: unknown, keeping: Keeping, depth: number): unknown {
  keeping.left--
  if (typeof value === 'string') return keepText(value, keeping)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return keepList(value, keeping, depth)
  return keepFields(value, keeping, depth)
}

function keepText(value: string, keeping: Keeping): unknown {
  if (looksLikeBase64(value)) return cut('base64', bytesOfBase64(value))
  if (value.length > maxTextLength) return cut('text', value.length, startOf(value, keeping))
  return keeping.text(/^[a-z][a-z\d+.-]*:\/\//i.test(value) ? maskedAddress(value) : value)
}

/** Returns the start of a text. The end of the examined part may be the first half of a secret: it is never kept. */
function startOf(whole: string, { text, maxSecretLength }: Keeping): string {
  const redacted = text(whole.slice(0, maxTextLength))
  const safe = whole.length > maxTextLength ? redacted.length - maxSecretLength : startOfText
  return redacted.slice(0, Math.max(0, Math.min(startOfText, safe)))
}

function keepList(list: readonly unknown[], keeping: Keeping, depth: number): unknown {
  if (depth >= deepest && list.length > 0) return cut('items', list.length)
  const kept: unknown[] = []
  for (const item of list) {
    if (kept.length === maxItems || keeping.left <= 0) {
      kept.push(cut('items', list.length - kept.length))
      break
    }
    kept.push(keep(item, keeping, depth + 1))
  }
  return kept
}

function keepFields(value: object, keeping: Keeping, depth: number): unknown {
  const fields = Object.entries(value)
  if (depth >= deepest && fields.length > 0) return cut('fields', fields.length)
  const kept: [string, unknown][] = []
  for (const [name, inner] of fields) {
    if (kept.length === maxFields || keeping.left <= 0) {
      kept.push(['…', cut('fields', fields.length - kept.length)])
      break
    }
    const shown = startOf(name, keeping)
    kept.push([shown, isSecret(name, inner) ? cut('secret') : keep(inner, keeping, depth + 1)])
  }
  return Object.fromEntries(kept)
}

/** An empty secret field is kept: it shows that there is no secret. */
function isSecret(name: string, value: unknown): boolean {
  return (
    secretName.test(name) &&
    value !== null &&
    value !== '' &&
    value !== undefined &&
    typeof value !== 'boolean'
  )
}

function looksLikeBase64(text: string): boolean {
  if (text.startsWith('data:')) return true
  return text.length >= shortestBase64 && /^[\w+/-]+={0,2}$/.test(text.slice(0, 2_000))
}

function bytesOfBase64(text: string): number {
  const start = text.startsWith('data:') ? text.indexOf(',') + 1 : 0
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return Math.floor(((text.length - start) * 3) / 4) - padding
}
