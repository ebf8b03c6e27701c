/**
 * Section 4: "recipient with country code": digits, or the JID of a person or a group. E.164 allows at most 15 digits,
 * and no country has fewer than 8.
 */
export const recipientPattern = /^(\d{8,15}(@s\.whatsapp\.net)?|\d{8,25}(-\d{8,15})?@g\.us)$/
/** The same for a person: groups do not match. */
export const personPattern = /^\d{8,15}(@s\.whatsapp\.net)?$/

export const recipientRule = 'must be 8 to 15 digits with the country code, or a JID'
export const personRule = 'must be 8 to 15 digits with the country code'

/**
 * Returns the JID of a `number`: digits become `<digits>@s.whatsapp.net`, a full JID of a person or a group is returned
 * unchanged. Undefined for anything else: the contract has no other form, and a guess might reach a stranger.
 */
export function recipientJid(number: string): string | undefined {
  if (!recipientPattern.test(number)) return undefined
  return number.includes('@') ? number : `${number}@s.whatsapp.net`
}

/** Does the same for a person; undefined for groups. */
export function personJid(number: string): string | undefined {
  return personPattern.test(number) ? recipientJid(number) : undefined
}

/**
 * Returns whether a number, given as digits with its country code, is registered on the sandbox's platform: all with 8
 * to 15 digits that do not end in 404. The rule is documented (docs/evolution-api.md), so that tests and demonstrations
 * can use it.
 */
export const isRegistered = (digits: string): boolean =>
  /^\d{8,15}$/.test(digits) && !digits.endsWith('404')

/** Returns whether a text is the JID of a group. */
export const isGroupJid = (text: string): boolean => text.endsWith('@g.us')
