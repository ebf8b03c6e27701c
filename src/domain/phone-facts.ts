import {
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min'
import { hyphenatePhone } from './hyphenate-phone.ts'

/** The facts that the numbering plans give about a number. */
export interface PhoneFacts {
  /** ISO 3166 code of the country; undefined if no country or several countries match. */
  readonly country: CountryCode | undefined
  /** The number in international format: `+55 11 98765-4321`. */
  readonly pretty: string | undefined
  readonly type: 'mobile' | 'landline' | undefined
  /** What is unusual about it for its country. Only a hint: numbering plans change, and the gateway decides. */
  readonly odd: 'short' | 'long' | 'unknown' | undefined
  /** For a Brazilian mobile number without its ninth digit: the digits including it. */
  readonly withNinth: string | undefined
}

/** Returns the facts about a number in digits, country code first. */
export function phoneFacts(digits: string): PhoneFacts {
  const number = parsePhoneNumberFromString(`+${digits}`, { extract: false })
  const length = validatePhoneNumberLength(`+${digits}`)
  const withNinth = ninthDigit(digits)
  const odd =
    length === undefined || withNinth !== undefined ? undefined : (odds[length] ?? 'unknown')
  const isRegular = number !== undefined && odd === undefined && !withNinth
  return {
    country: number?.country,
    pretty: isRegular ? hyphenatePhone(number.formatInternational()) : undefined,
    type: typeOf(digits, number?.getType()),
    odd,
    withNinth,
  }
}

const odds: Readonly<Record<string, PhoneFacts['odd']>> = { TOO_SHORT: 'short', TOO_LONG: 'long' }

/** The light metadata has types only where countries share a code; for Brazilian numbers the first digit decides. */
function typeOf(digits: string, type: string | undefined): PhoneFacts['type'] {
  if (type === 'MOBILE' || /^55[1-9]\d9\d{8}$/.test(digits) || ninthDigit(digits)) return 'mobile'
  return type === 'FIXED_LINE' || /^55[1-9]\d[2-5]\d{7}$/.test(digits) ? 'landline' : undefined
}

/**
 * Adds the ninth digit: Brazilian mobile numbers got a 9 before their eight digits, which began with 6 to 9; landlines
 * did not.
 */
function ninthDigit(digits: string): string | undefined {
  const [, area, rest] = /^55([1-9]\d)([6-9]\d{7})$/.exec(digits) ?? []
  return rest === undefined ? undefined : `55${area}9${rest}`
}
