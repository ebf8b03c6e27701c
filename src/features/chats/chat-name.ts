import { isLid, numberOf, type ShownChat } from './read-message.ts'

interface NameTexts {
  readonly status: string
  readonly noName: string
}

/**
 * What a chat is called: its name, else its number. `number` is empty where the name is all that is known, or is the
 * number itself.
 */
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
