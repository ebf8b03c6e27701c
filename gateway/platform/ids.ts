import { randomInt, randomUUID, createHmac, randomBytes } from 'node:crypto'

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

/** Creates the secret from which the codes of one pairing are derived. */
export const newPairingSecret = (): string => randomBytes(32).toString('base64url')

const derive = (secret: string, what: string) => createHmac('sha512', secret).update(what).digest()

/** Returns the text of a pairing's n-th QR code: different for each n, and the same after a restart. */
export const qrCodeText = (secret: string, count: number): string =>
  `2@${derive(secret, `qr ${count}`).toString('base64')}`

// Without letters that look like digits.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ123456789'

/** Returns the pairing code that belongs to the n-th QR code: eight letters and digits. */
export const pairingCodeText = (secret: string, count: number): string =>
  Array.from(
    derive(secret, `code ${count}`).subarray(0, 8),
    (byte) => alphabet[byte % alphabet.length],
  ).join('')
