import { isPhoneNumber, phoneDigits } from './phone-number.ts'

/** Returns whether a text is a recipient: a phone number, or the JID of a person or a group. */
export const isRecipient = (text: string): boolean => isPhoneNumber(text) || isJid(text)

/** Returns a recipient as it is sent: the digits of a number, or a JID unchanged. */
export const recipientToSend = (typed: string): string =>
  typed.includes('@') ? typed.trim() : phoneDigits(typed)

/** Returns whether a text is a JID, the platform's address of a person or a group: `<user>@<server>`. */
export const isJid = (text: string): boolean => /^[\w.:-]+@[\w.-]+$/.test(text.trim())

/** Returns whether a text is the JID of a group. */
export const isGroupJid = (text: string): boolean => /^[\d-]{5,40}@g\.us$/.test(text.trim())
