/** Spaces, brackets and dashes that people write into a phone number, and the plus in front. */
const separators = /[\s().+\-‐-―]/g

/** A trunk prefix in brackets after a country code, which is not dialled with it. In Italy the zero is dialled. */
const trunkZero = /^([\s(]*(?:\+|00)(?!\s*(?:39|378)\b|39)[\d\s]*?)\(\s*0\s*\)/

/** A typed phone number as the digits that are sent: `00` in front is a plus, and `(0)` after a country code is none of it. */
export const phoneDigits = (typed: string): string =>
  typed.replace(trunkZero, '$1').replaceAll(separators, '').replace(/^00/, '')

/** Whether a text is a phone number with country code, in any usual spelling: 8 to 15 digits (E.164). */
export const isPhoneNumber = (text: string): boolean => /^\d{8,15}$/.test(phoneDigits(text))

/** Whether a text has nothing but digits and what people write between them. */
export const hasOnlyPhoneCharacters = (text: string): boolean => /^\d*$/.test(phoneDigits(text))
