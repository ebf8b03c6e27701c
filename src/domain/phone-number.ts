/** Spaces, brackets and dashes that people write into a phone number, and the plus in front. */
const separators = /[\s().+\-‐-―]/g

/** A typed phone number as the digits that are sent. */
export const phoneDigits = (typed: string): string => typed.replaceAll(separators, '')

/** Whether a text is a phone number with country code, in any usual spelling: 8 to 15 digits (E.164). */
export const isPhoneNumber = (text: string): boolean => /^\d{8,15}$/.test(phoneDigits(text))

/** Whether a text has nothing but digits and what people write between them. */
export const hasOnlyPhoneCharacters = (text: string): boolean => /^\d*$/.test(phoneDigits(text))
