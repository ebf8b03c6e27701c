// Excludes 0 O o 1 l I, which are easily confused when reading a password aloud or typing it off a screen.
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** The lengths to choose from. */
export const passwordLengths = [12, 16, 20, 24, 32] as const

/** Generates a password of readable characters, with at least one digit, one lower-case and one upper-case letter. */
export function makePassword(length = 16): string {
  for (;;) {
    const password = Array.from({ length }, randomLetter).join('')
    if (/\d/.test(password) && /[a-z]/.test(password) && /[A-Z]/.test(password)) return password
  }
}

function randomLetter(): string {
  // Rejects bytes beyond the last full round, which would make the first letters more likely.
  const limit = 256 - (256 % letters.length)
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while ((byte[0] ?? limit) >= limit)
  return letters[(byte[0] ?? 0) % letters.length] ?? ''
}
