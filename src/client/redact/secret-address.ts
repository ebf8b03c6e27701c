/** A piece of a URL as it is shown: a secret one is masked until the user reveals it. */
export interface AddressPart {
  readonly text: string
  readonly secret: boolean
}

/**
 * Splits a webhook's URL, character for character, so that secrets can be masked: user name and password, values of the
 * query whose name or look suggests a secret, and segments of the path that look random.
 */
export function addressParts(address: string): AddressPart[] {
  const [, scheme = '', user = '', authority = '', path = '', query = '', hash = ''] =
    /^([a-z][a-z\d+.-]*:\/\/)?([^/?#]*@)?([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(address) ?? []
  const parts: AddressPart[] = [plain(scheme)]
  if (user !== '') parts.push({ text: user.slice(0, -1), secret: true }, plain('@'))
  parts.push(plain(authority))
  for (const [i, segment] of path.split('/').entries()) {
    if (i > 0) parts.push(plain('/'))
    parts.push({ text: segment, secret: looksRandom(segment) })
  }
  for (const section of [query, hash]) parts.push(...fieldParts(section))
  return parts.filter((p) => p.text !== '')
}

/** Returns the values of `?name=value&…` or `#…`. */
function fieldParts(section: string): AddressPart[] {
  if (section === '') return []
  const parts: AddressPart[] = []
  for (const [i, field] of section.slice(1).split('&').entries()) {
    parts.push(plain(i === 0 ? section.slice(0, 1) : '&'))
    const at = field.indexOf('=')
    const [name, value] = at < 0 ? ['', field] : [field.slice(0, at), field.slice(at + 1)]
    if (at >= 0) parts.push(plain(`${name}=`))
    parts.push({ text: value, secret: secretName.test(name) || looksRandom(value) })
  }
  return parts
}

const plain = (text: string): AddressPart => ({ text, secret: false })

const secretName =
  /token|secret|pass|pwd|auth|sig|hmac|hash|credential|session|bearer|jwt|(^|[^a-z])(api|access|private)?[_-]?key($|[^a-z])|apikey|^code$|^k$/i

/** Long, with letters and digits mixed: machine-made, like tokens and unguessable ids. */
function looksRandom(text: string): boolean {
  return text.length >= 20 && /[a-z]/i.test(text) && /\d/.test(text) && !/[\s.]{2}/.test(text)
}

/** Returns whether a URL has a secret that is masked. */
export const hasSecret = (address: string) => addressParts(address).some((p) => p.secret)

/** Returns the URL with every secret masked, whatever its length. */
export const maskedAddress = (address: string) =>
  addressParts(address)
    .map((p) => (p.secret ? mask : p.text))
    .join('')

/** The placeholder of a secret; it does not reveal its length. */
export const mask = '••••••••'

/** Returns whether a URL has a user name or a password before its host. */
export const hasCredentials = (address: string) => /^[a-z][a-z\d+.-]*:\/\/[^/?#]*@/i.test(address)
