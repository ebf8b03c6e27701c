import { prettyPhone, readPhone } from './read-phone.ts'

/** Digits with the separators that people use. */
const written = /[+(]{0,2}\d[\d \u00A0().\-‐-―]{5,}\d/g
const isoDate = /^\d{4}-\d\d-\d\d$/

/**
 * Adds the country code to each phone number of a text that lacks one. Leaves other text, numbers with a code, and
 * numbers that are invalid in the country unchanged; also entries with an `@`, which are e-mail addresses or JIDs.
 * @param from the default country, as ISO 3166; undefined: nothing is changed
 */
export function completePhones(text: string, from: string | undefined): string {
  if (from === undefined) return text
  return text
    .split(/([\n\t,;])/)
    .map((entry) => (entry.includes('@') ? entry : entry.replaceAll(written, complete)))
    .join('')

  function complete(number: string): string {
    if (isoDate.test(number)) return number
    const read = readPhone(number, from)
    if (read.kind !== 'phone' || !read.isCompleted || read.check !== undefined) return number
    return prettyPhone(read.digits) ?? `+${read.digits}`
  }
}

/** Returns whether a text has a phone number that seems to lack a country code. */
export const lacksCountry = (text: string): boolean =>
  text.split(/[\n\t,;]/).some(
    (entry) =>
      !entry.includes('@') &&
      [...entry.matchAll(written)].some(([number]) => {
        if (isoDate.test(number)) return false
        const read = readPhone(number, undefined)
        return read.kind === 'phone' && read.check === 'country'
      }),
  )
