/**
 * Returns whether a number, given as digits with its country code, is registered on the sandbox's platform: all with 8
 * to 15 digits that do not end in 404. The rule is documented (docs/evolution-api.md), so that tests and demonstrations
 * can use it.
 */
export const isRegistered = (digits: string): boolean =>
  /^\d{8,15}$/.test(digits) && !digits.endsWith('404')

/** Returns whether a text is the JID of a group. */
export const isGroupJid = (text: string): boolean => text.endsWith('@g.us')
