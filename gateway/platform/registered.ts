/**
 * Whether a number, given as digits with its country code, is registered on the sandbox's platform: all are that have 8
 * to 15 digits and do not end in 404. The rule is documented (docs/evolution-api.md), so that tests and demonstrations
 * can choose.
 */
export const isRegistered = (digits: string): boolean =>
  /^\d{8,15}$/.test(digits) && !digits.endsWith('404')

/** Whether a text names a group. */
export const isGroupJid = (text: string): boolean => text.endsWith('@g.us')
