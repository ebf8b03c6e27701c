/** Spaces, brackets and dashes that people write in a phone number, and the leading plus. */
const separators = /[\s().+\-‐-―]/g

/** A trunk prefix in brackets after a country code, which is not dialled with it. In Italy the zero is dialled. */
const trunkZero = /^([\s(]*(?:\+|00)(?!\s*(?:39|378)\b|39)[\d\s]*?)\(\s*0\s*\)/

/**
 * Converts a typed phone number to the digits that are sent: a leading `00` is a plus, and `(0)` after a country code
 * is dropped.
 */
export const phoneDigits = (typed: string): string =>
  typed.replace(trunkZero, '$1').replaceAll(separators, '').replace(/^00/, '')

/** Returns whether a text is a phone number with country code, in any common spelling: 8 to 15 digits (E.164). */
export const isPhoneNumber = (text: string): boolean => /^\d{8,15}$/.test(phoneDigits(text))

/** Returns whether a text has only digits and separators. */
export const hasOnlyPhoneCharacters = (text: string): boolean => /^\d*$/.test(phoneDigits(text))
