import { isJid } from './jid.ts'
import { isPhoneNumber, phoneDigits } from './phone-number.ts'

/** Whether a text names a recipient: a phone number, or the JID of a person or a group. */
export const isRecipient = (text: string): boolean => isPhoneNumber(text) || isJid(text)

/** A recipient as it is sent: the digits of a number, a JID as it is. */
export const recipientToSend = (typed: string): string =>
  typed.includes('@') ? typed.trim() : phoneDigits(typed)
