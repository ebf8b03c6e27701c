import { createHmac, randomBytes } from 'node:crypto'

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
