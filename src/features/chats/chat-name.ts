import { isLid, numberOf, type ShownChat } from './read-message.ts'

interface NameTexts {
  readonly status: string
  readonly noName: string
}

/** Returns the name of a chat, or its number. `number` is empty if it is unknown or used as the name. */
export function chatName(
  { jid, name, number: digits }: Pick<ShownChat, 'jid' | 'name' | 'number'>,
  texts: NameTexts,
  formatPhone: (digits: string) => string,
): { readonly name: string; readonly number: string } {
  if (jid === 'status@broadcast') return { name: texts.status, number: '' }
  const number = digits === '' ? numberOf(jid) : formatPhone(digits)
  if (name !== '') return { name, number }
  return isLid(jid) && digits === '' ? { name: texts.noName, number } : { name: number, number: '' }
}
