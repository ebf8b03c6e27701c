import { jidParts } from './recipient.ts'

/** Returns the digits of a person's JID; undefined for any other, and for one that hides the number (`@lid`). */
export function numberOfJid(jid: string): string | undefined {
  const { user = '', server } = jidParts(jid) ?? {}
  const hasNumber = server === 's.whatsapp.net' || server === 'c.us'
  return hasNumber && /^\d+$/.test(user) ? user : undefined
}
