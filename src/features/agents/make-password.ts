// Without 0 O o 1 l I: whoever reads a password aloud or types it off a screen mistakes none for another.
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** The lengths that are offered. */
export const passwordLengths = [12, 16, 20, 24, 32] as const

/** A password of readable characters, of which at least one is a digit, one a small and one a capital letter. */
export function makePassword(length = 16): string {
  for (;;) {
    const made = Array.from({ length }, randomLetter).join('')
    if (/\d/.test(made) && /[a-z]/.test(made) && /[A-Z]/.test(made)) return made
  }
}

function randomLetter(): string {
  // Bytes beyond the last whole round would make the first letters likelier.
  const limit = 256 - (256 % letters.length)
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while ((byte[0] ?? limit) >= limit)
  return letters[(byte[0] ?? 0) % letters.length] ?? ''
}
