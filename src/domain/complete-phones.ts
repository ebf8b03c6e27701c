import { prettyPhone, readPhone } from './read-phone.ts'

/** Digits with what people write between them. */
const written = /[+(]{0,2}\d[\d \u00A0().\-‐-―]{5,}\d/g
const isoDate = /^\d{4}-\d\d-\d\d$/

/**
 * Writes the country code before each phone number of a text that has none. Other text, numbers with a code, and numbers
 * that the country does not have stay as they are; so does an entry with an `@`, which is an address or a JID.
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

/** Whether a text has a phone number that seems to have no country code. */
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
