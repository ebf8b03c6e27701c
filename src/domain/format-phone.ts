import { phoneFacts } from './phone-facts.ts'

/** The calling codes whose countries write a hyphen before the last four digits. */
const hyphenated = /^\+(?:1|55) .* \d{4}$/

/**
 * Formats a phone number for reading: `+55 11 98765-4321`; with a plus alone where no numbering plan has it. Text that
 * is not a number in digits, such as a JID or a name, stays as it is.
 */
export function formatPhone(digits: string): string {
  if (!/^\d{8,15}$/.test(digits)) return digits
  const { pretty = `+${digits}` } = phoneFacts(digits)
  return hyphenated.test(pretty) ? pretty.replace(/ (\d{4})$/, '-$1') : pretty
}
