import { createHmac, randomBytes } from 'node:crypto'

/** Makes what the codes of one pairing are derived from. */
export const newPairingSecret = (): string => randomBytes(32).toString('base64url')

const derive = (secret: string, what: string) => createHmac('sha512', secret).update(what).digest()

/** The text of a pairing's QR code: the n-th is another one each time, and the same after a restart. */
export const qrCodeText = (secret: string, count: number): string =>
  `2@${derive(secret, `qr ${count}`).toString('base64')}`

// Without letters that are taken for digits.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ123456789'

/** The pairing code that belongs to the n-th QR code: eight letters and digits. */
export const pairingCodeText = (secret: string, count: number): string =>
  Array.from(
    derive(secret, `code ${count}`).subarray(0, 8),
    (byte) => alphabet[byte % alphabet.length],
  ).join('')
