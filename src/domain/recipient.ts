/** The servers of JIDs, the platform's addresses: `<user>@<server>`. Any other address with an `@` is an e-mail. */
const servers = ['s.whatsapp.net', 'c.us', 'g.us', 'lid', 'newsletter', 'broadcast'] as const
export type JidServer = (typeof servers)[number]

/** Returns the parts of a JID: the user without its device (`:12`), and the server; undefined if it is no JID. */
export function jidParts(text: string): { user: string; server: JidServer } | undefined {
  const [, user = '', domain = ''] = /^\+?([\w.-]+)(?::\d+)?@([\w.]+)$/.exec(text.trim()) ?? []
  const server = servers.find((one) => one === domain.toLowerCase())
  return server && { user, server }
}

/** Returns whether a text is a JID, the platform's address of a person, a group or a channel. */
export const isJid = (text: string): boolean => jidParts(text) !== undefined

/** Returns whether a text is the JID of a group. */
export const isGroupJid = (text: string): boolean => /^[\d-]{5,40}@g\.us$/.test(text.trim())

/**
 * Returns the same key for the recipients that are likely one person: a number and its JIDs, with or without a device;
 * and the two forms that the platform itself uses for mobile numbers of Brazil (ninth digit), Mexico (521) and
 * Argentina (549).
 * @param to digits with country code, or a JID
 */
export function personKey(to: string): string {
  const jid = jidParts(to)
  if (jid && jid.server !== 's.whatsapp.net' && jid.server !== 'c.us')
    return `${jid.user}@${jid.server}`.toLowerCase()
  return (jid?.user ?? to.trim().toLowerCase())
    .replace(/^(55[1-9]\d)9([6-9]\d{7})$/, '$1$2')
    .replace(/^521(\d{10})$/, '52$1')
    .replace(/^549(\d{10})$/, '54$1')
}

/** Returns a recipient as a text that is read as the same in any country: a number with its plus, or a JID. */
export const asTyped = (to: string): string => (/^[1-9]\d{7,14}$/.test(to) ? `+${to}` : to)

/** Returns the digits of a person's JID; undefined for any other, and for one that hides the number (`@lid`). */
export function numberOfJid(jid: string): string | undefined {
  const { user = '', server } = jidParts(jid) ?? {}
  const hasNumber = server === 's.whatsapp.net' || server === 'c.us'
  return hasNumber && /^\d+$/.test(user) ? user : undefined
}
