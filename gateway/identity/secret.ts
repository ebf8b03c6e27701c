import { createHash, randomBytes } from 'node:crypto'

/** Tolerance for a clock that was corrected, in milliseconds: what is later was made by a clock that was ahead. */
export const clockSlackMs = 60_000

/** Returns 256 random bits for a token or link, which is shown or sent once. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Returns what is stored of a secret: SHA-256, which suffices for random bits. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')
