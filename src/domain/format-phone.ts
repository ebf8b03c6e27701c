import { phoneFacts } from './phone-facts.ts'

/** Numbers of the calling codes that use a hyphen before the last four digits. */
const hyphenated = /^\+(?:1|55) .* \d{4}$/

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
  const { pretty = `+${digits}`, withNinth } = phoneFacts(digits)
  // The platform registers many Brazilian mobile numbers without their ninth digit.
  if (withNinth) return digits.replace(/^(55)(\d\d)(\d{4})(\d{4})$/, '+$1 $2 $3-$4')
  return hyphenated.test(pretty) ? pretty.replace(/ (\d{4})$/, '-$1') : pretty
}
