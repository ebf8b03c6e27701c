import { randomInt, randomUUID } from 'node:crypto'

/**
 * Returns a message ID in the form of such platforms: upper-case hexadecimal with a fixed prefix, random and unique.
 */
export const newMessageId = (): string =>
  `3EB0${randomUUID().replaceAll('-', '').slice(-18).toUpperCase()}`

/** Returns a group's JID: eighteen digits and the domain of groups. */
export const newGroupJid = (): string =>
  `120363${String(randomInt(1e6)).padStart(6, '0')}${String(randomInt(1e6)).padStart(6, '0')}@g.us`

/** Returns the secret part of an invite link: 22 letters and digits. */
export const newInviteCode = (): string =>
  Array.from({ length: 22 }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')

const inviteAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns an invite link. The platform is a neutral one, so the host does not exist. */
export const inviteUrl = (code: string): string => `https://chat.example/${code}`
