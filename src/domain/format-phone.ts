import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max'

/** The results of earlier calls: the numbering plans take 0.1 ms per number, as long as the rest of a list's row. */
const formatted = new Map<string, string>()

/**
 * Formats a phone number for reading: `+55 11 98765-4321`; only with a plus if no numbering plan knows it. Returns text
 * that is not a number in digits, such as a JID or a name, unchanged.
 */
export function formatPhone(digits: string): string {
  if (!/^\d{8,15}$/.test(digits)) return digits
  const known = formatted.get(digits)
  if (known !== undefined) return known
  const text = format(digits)
  formatted.set(digits, text)
  return text
}

function format(digits: string): string {
  // The forms that the platform uses, but the numbering plans do not have.
  const old = digits.replace(/^(55)([1-9]\d)([6-9]\d{3})(\d{4})$/, '+$1 $2 $3-$4')
  if (old !== digits) return old
  const mexican = digits.replace(/^521(\d\d)(\d{4})(\d{4})$/, '+52 1 $1 $2 $3')
  if (mexican !== digits) return mexican
  const number = parsePhoneNumberFromString(`+${digits}`, { extract: false })
  if (!number?.isPossible()) return `+${digits}`
  const written = number.formatInternational()
  // In the United States, Canada and Brazil a hyphen is before the last four digits.
  return /^\+(?:1|55) .* \d{4}$/.test(written) ? written.replace(/ (\d{4})$/, '-$1') : written
}

/** Returns the calling code of a country, e.g. `55`; '' if it has none. */
export const callingCode = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : ''

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
