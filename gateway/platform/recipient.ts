/** Section 4: "recipient with country code". E.164 allows at most 15 digits, and no country has fewer than 8. */
const digits = /^\d{8,15}$/
const jid = /^(\d{8,15}@s\.whatsapp\.net|\d{8,25}(-\d{8,15})?@g\.us)$/

/**
 * The JID that a `number` stands for: digits become `<digits>@s.whatsapp.net`, a full JID of a person or a group
 * stays. Undefined for anything else: the document names no other form, and a guess might reach a stranger.
 */
export function recipientJid(number: string): string | undefined {
  if (digits.test(number)) return `${number}@s.whatsapp.net`
  return jid.test(number) ? number : undefined
}

/** The same for a person: groups are refused. */
export function personJid(number: string): string | undefined {
  const found = recipientJid(number)
  return found?.endsWith('@s.whatsapp.net') ? found : undefined
}

export const recipientRule = 'must be 8 to 15 digits with the country code, or a JID'
export const personRule = 'must be 8 to 15 digits with the country code'
