import { randomInt, randomUUID } from 'node:crypto'

/** A message ID as such platforms make them: upper-case hexadecimal with a fixed start, unique by chance. */
export const newMessageId = (): string =>
  `3EB0${randomUUID().replaceAll('-', '').slice(-18).toUpperCase()}`

/** A group's JID: eighteen digits and the groups' domain. */
export const newGroupJid = (): string =>
  `120363${String(randomInt(1e6)).padStart(6, '0')}${String(randomInt(1e6)).padStart(6, '0')}@g.us`

/** The secret part of an invitation's address: 22 letters and digits. */
export const newInviteCode = (): string =>
  Array.from({ length: 22 }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')

const inviteAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The address of an invitation. The platform is a neutral one, so its host is one that exists nowhere. */
export const inviteUrl = (code: string): string => `https://chat.example/${code}`
