import { isJid } from './jid.ts'
import { isPhoneNumber, phoneDigits } from './phone-number.ts'

/** Returns whether a text is a recipient: a phone number, or the JID of a person or a group. */
export const isRecipient = (text: string): boolean => isPhoneNumber(text) || isJid(text)

/** Returns a recipient as it is sent: the digits of a number, or a JID unchanged. */
export const recipientToSend = (typed: string): string =>
  typed.includes('@') ? typed.trim() : phoneDigits(typed)
