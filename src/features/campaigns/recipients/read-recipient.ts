import { readPhone } from '#domain/read-phone.ts'

/** Result of reading a cell of the number column. */
export type ReadRecipient =
  | {
      readonly kind: 'recipient'
      /** As it is sent: digits with country code, or a JID. */
      readonly to: string
      /** Why it is unusual for its country: only a hint, the gateway decides. */
      readonly odd?: 'short' | 'long' | 'unknown'
    }
  | { readonly kind: 'wrong'; readonly code: RecipientFault }

/** Why a cell has no valid recipient. */
export type RecipientFault =
  /** The cell has no number. */
  | 'noNumber'
  /** Shortened by a spreadsheet (`5.51199E+12`): its last digits are lost. */
  | 'shortened'
  | 'letters'
  /** Fewer than 8 digits or more than 15, with the country code. */
  | 'length'

/**
 * Parses a recipient from a cell, in any common spelling. Contract, section 4: `number` takes digits with country code
 * or a JID.
 * @param countryCode digits for numbers that have none, e.g. `55`; '' if all have theirs
 */
export function readRecipient(cell: string, countryCode: string): ReadRecipient {
  const text = cell.trim()
  if (text === '') return { kind: 'wrong', code: 'noNumber' }
  if (text.includes('@'))
    return /^[\w.:-]+@[\w.-]+$/.test(text)
      ? { kind: 'recipient', to: text }
      : { kind: 'wrong', code: 'letters' }
  const read = readPhone(text, countryCode)
  if (read.kind === 'invalid')
    return { kind: 'wrong', code: read.code === 'empty' ? 'noNumber' : read.code }
  const { digits: to, check } = read
  const odd = check === 'country' ? 'unknown' : check
  return { kind: 'recipient', to, ...(odd && { odd }) }
}

/**
 * Returns the same key for all spellings of a recipient: digits, or a JID in lower case. A person's JID and number have
 * the same key.
 */
export function recipientKey(to: string): string {
  return to.toLowerCase().replace(/@s\.whatsapp\.net$/, '')
}
