import { readPhone } from '#domain/read-phone.ts'

/** A cell of the number column, read. */
export type ReadRecipient =
  | {
      readonly kind: 'recipient'
      /** As it is sent: digits with country code, or a JID. */
      readonly to: string
      /** What is odd about it for its country: a hint, the gateway decides. */
      readonly odd?: 'short' | 'long' | 'unknown'
    }
  | { readonly kind: 'wrong'; readonly code: RecipientFault }

/** Why a cell is no recipient. */
export type RecipientFault =
  /** Nothing in it. */
  | 'noNumber'
  /** A spreadsheet has shortened it (`5.51199E+12`): its last digits are gone. */
  | 'shortened'
  | 'letters'
  /** Fewer than 8 digits or more than 15, with the country code. */
  | 'length'

/**
 * Reads a recipient from a cell, in any usual spelling. Contract, section 4: `number` takes digits with country code
 * or a JID.
 * @param countryCode digits for numbers that have none, such as `55`; '' where all have theirs
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
 * What two spellings of one recipient have in common: digits, or a JID in small letters; a person's JID and the
 * number are one.
 */
export function recipientKey(to: string): string {
  return to.toLowerCase().replace(/@s\.whatsapp\.net$/, '')
}
