import {
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min'

/** What the numbering plans say of a number. */
export interface PhoneFacts {
  /** ISO 3166 code of the country; undefined where no country has the number, or several may. */
  readonly country: CountryCode | undefined
  /** The number as it is written across borders. */
  readonly pretty: string | undefined
  readonly type: 'mobile' | 'landline' | undefined
  /** What is odd about it for its country. Only a hint: numbering plans change, and the gateway decides. */
  readonly odd: 'short' | 'long' | 'unknown' | undefined
  /** For a Brazilian mobile number without its ninth digit: the digits with it. */
  readonly withNinth: string | undefined
}

/** What is known of a number by its digits, country code first. */
export function phoneFacts(digits: string): PhoneFacts {
  const number = parsePhoneNumberFromString(`+${digits}`, { extract: false })
  const length = validatePhoneNumberLength(`+${digits}`)
  const withNinth = ninthDigit(digits)
  const odd =
    length === undefined || withNinth !== undefined ? undefined : (odds[length] ?? 'unknown')
  const pretty = odd === undefined && !withNinth ? number?.formatInternational() : undefined
  return {
    country: number?.country,
    pretty,
    type: typeOf(digits, number?.getType()),
    odd,
    withNinth,
  }
}

const odds: Readonly<Record<string, PhoneFacts['odd']>> = { TOO_SHORT: 'short', TOO_LONG: 'long' }

/** The light set of plans knows types where countries share a code; of Brazil's numbers the first digit tells. */
function typeOf(digits: string, type: string | undefined): PhoneFacts['type'] {
  if (type === 'MOBILE' || /^55[1-9]\d9\d{8}$/.test(digits) || ninthDigit(digits)) return 'mobile'
  return type === 'FIXED_LINE' || /^55[1-9]\d[2-5]\d{7}$/.test(digits) ? 'landline' : undefined
}

/** Mobile numbers of Brazil got a 9 before their eight digits, which began with 6 to 9; landlines did not. */
function ninthDigit(digits: string): string | undefined {
  const [, area, rest] = /^55([1-9]\d)([6-9]\d{7})$/.exec(digits) ?? []
  return rest === undefined ? undefined : `55${area}9${rest}`
}
