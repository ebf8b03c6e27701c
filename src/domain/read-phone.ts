import { hyphenatePhone } from './hyphenate-phone.ts'
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min'
import { phoneDigits } from './phone-number.ts'

export type { CountryCode } from 'libphonenumber-js/min'

/** The result of reading a phone number written by a person or a spreadsheet. */
export type ReadPhone =
  | {
      readonly kind: 'phone'
      /** As sent: digits with country code. */
      readonly digits: string
      /** Whether the text lacked the country code and the default country's was added. */
      readonly isCompleted: boolean
      /**
       * What the user should check. `country`: it seems to lack a country code, and no default is set. The others say
       * what is unusual for its country. Numbering plans change, so the number may still be right.
       */
      readonly check: 'country' | 'short' | 'long' | 'unknown' | undefined
    }
  | {
      readonly kind: 'invalid'
      /**
       * `empty`: there is no text. `shortened`: a spreadsheet has shortened it (`5.51199E+12`), its last digits are
       * lost.
       * `length`: fewer than 8 or more than 15 digits with the country code.
       */
      readonly code: 'empty' | 'shortened' | 'letters' | 'length'
    }

/**
 * Reads a phone number in any common spelling. The same rule on all pages: with `+` or `00` the text includes the
 * country code; without, it is read as a number of the default country, with or without its trunk prefix, unless only
 * its own digits are a valid number.
 * @param from the country of numbers without a code: an ISO 3166 code such as `BR`, or calling digits such as `55`;
 * undefined or '': none
 */
export function readPhone(text: string, from: string | undefined): ReadPhone {
  const cell = text.trim()
  if (cell === '') return { kind: 'invalid', code: 'empty' }
  if (/^\+?\d+([.,]\d+)?e\+?\d+$/i.test(cell)) return { kind: 'invalid', code: 'shortened' }
  // A numeric column exports numbers with a decimal: its zero is not part of the number.
  const plain = /^\+?\d{8,}[.,]0$/.test(cell) ? cell.slice(0, -2) : cell
  const written = phoneDigits(plain)
  if (/\D/.test(written)) return { kind: 'invalid', code: 'letters' }
  const hasCode = /^[\s(]*(\+|00)/.test(plain)
  const digits = hasCode || !from ? written : withCountry(written, from)
  if (digits.length < 8 || digits.length > 15) return { kind: 'invalid', code: 'length' }
  const odd = oddOf(digits)
  return {
    kind: 'phone',
    digits,
    isCompleted: digits !== written,
    check: odd !== undefined && !hasCode && !from ? 'country' : odd,
  }
}

/** A number with this many digits is hardly a local one with an extra digit: it may include another country's code. */
const foreignDigits = 12

/** Adds the default country's code, unless the digits already include it or another one. */
function withCountry(digits: string, from: string): string {
  const origin = isSupportedCountry(from) ? { defaultCountry: from } : { defaultCallingCode: from }
  const parsed = parsePhoneNumberFromString(digits, { ...origin, extract: false })
  if (parsed?.isValid() === true) return parsed.number.slice(1)
  if (digits.length >= foreignDigits && oddOf(digits) === undefined) return digits
  if (parsed) return parsed.number.slice(1)
  const code = isSupportedCountry(from) ? getCountryCallingCode(from) : from
  const local = digits.replace(/^0+/, '')
  return local.startsWith(code) && local.length > 10 ? local : code + local
}

const odds: Readonly<Record<string, 'short' | 'long'>> = { TOO_SHORT: 'short', TOO_LONG: 'long' }

function oddOf(digits: string): 'short' | 'long' | 'unknown' | undefined {
  const length = validatePhoneNumberLength(`+${digits}`)
  if (length !== undefined) return odds[length] ?? 'unknown'
  // A Brazilian mobile number without its ninth digit: the plan still accepts its length.
  if (/^55[1-9]\d[6-9]\d{7}$/.test(digits)) return undefined
  return parsePhoneNumberFromString(`+${digits}`)?.isValid() === true ? undefined : 'unknown'
}

/** Formats digits in international format; undefined if no numbering plan knows them. */
export function prettyPhone(digits: string): string | undefined {
  const number = parsePhoneNumberFromString(`+${digits}`)
  return number && hyphenatePhone(number.formatInternational())
}

/** Returns every country with its calling code, sorted by the country's name in a language. */
export function phoneCountries(
  locale: string,
): readonly { country: CountryCode; name: string; callingCode: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return getCountries()
    .map((country) => ({
      country,
      name: names.of(country) ?? country,
      callingCode: getCountryCallingCode(country),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
}
