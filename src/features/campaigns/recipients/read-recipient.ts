import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min'
import { phoneDigits } from '#domain/phone-number.ts'

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
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(text)) return { kind: 'wrong', code: 'shortened' }
  // A table of numbers exports them with a decimal: its zero is no digit of the number.
  const plain = /^\+?\d{8,}[.,]0$/.test(text) ? text.slice(0, -2) : text
  const digits = phoneDigits(plain)
  if (/\D/.test(digits)) return { kind: 'wrong', code: 'letters' }
  const to = withCountry(plain, digits, countryCode)
  if (to.length < 8 || to.length > 15) return { kind: 'wrong', code: 'length' }
  const odd = oddOf(to)
  return { kind: 'recipient', to, ...(odd && { odd }) }
}

function withCountry(text: string, digits: string, countryCode: string): string {
  if (/^[\s(]*\+/.test(text)) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  if (countryCode === '') return digits
  // The numbering plans tell whether the code is in it already, and which zero in front is no part of it.
  const parsed = parsePhoneNumberFromString(digits, {
    defaultCallingCode: countryCode,
    extract: false,
  })
  if (parsed) return parsed.number.slice(1)
  const local = digits.replace(/^0+/, '')
  return local.startsWith(countryCode) && local.length > 10 ? local : countryCode + local
}

const odds: Readonly<Record<string, 'short' | 'long'>> = { TOO_SHORT: 'short', TOO_LONG: 'long' }

function oddOf(digits: string): 'short' | 'long' | 'unknown' | undefined {
  // A Brazilian mobile number without its ninth digit: the plan still knows the length.
  const length = validatePhoneNumberLength(`+${digits}`)
  return length === undefined ? undefined : (odds[length] ?? 'unknown')
}

/**
 * What two spellings of one recipient have in common: digits, or a JID in small letters; a person's JID and the
 * number are one.
 */
export function recipientKey(to: string): string {
  return to.toLowerCase().replace(/@s\.whatsapp\.net$/, '')
}
