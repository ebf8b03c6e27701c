import { isLid, numberOf, type ShownChat } from './read-message.ts'

interface NameTexts {
  readonly status: string
  readonly noName: string
}

/** Returns the name of a chat, or its number. `number` is empty if it is unknown or used as the name. */
export function chatName(
  { jid, name = '' }: Pick<ShownChat, 'jid'> & Partial<Pick<ShownChat, 'name'>>,
  texts: NameTexts,
  formatPhone: (digits: string) => string,
): { readonly name: string; readonly number: string } {
  if (jid === 'status@broadcast') return { name: texts.status, number: '' }
  const digits = numberOf(jid)
  const number = jid.endsWith('@s.whatsapp.net') ? formatPhone(digits) : digits
  if (name !== '') return { name, number }
  return isLid(jid) ? { name: texts.noName, number } : { name: number, number: '' }
}
