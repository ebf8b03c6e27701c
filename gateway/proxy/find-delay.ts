import { jsonScanner } from '#gateway/http/json-scanner.ts'

const name = 'delay'
const colon = 0x3a
const space = 0x20
/** Longer numbers are not read: no delay has as many digits. */
const maxDigits = 7

/**
 * Finds `delay` in a JSON body of megabytes while it is streamed, without buffering it. Returns the longest so far, in
 * milliseconds.
 */
export function findDelay() {
  let longest = 0
  /** The beginning of the current text, or of the last one. */
  let text = ''
  /** What was read after a text `delay`: a colon, then digits. */
  let after = ''
  const look = jsonScanner({
    open: () => {
      text = ''
      after = ''
    },
    text: ({ bytes }) => {
      text += bytes.toString('latin1', 0, name.length + 1).slice(0, name.length + 1 - text.length)
      return undefined
    },
    byte: (byte) => {
      if (text !== name || byte <= space) return undefined
      after += String.fromCodePoint(byte)
      const isMember = byte === colon ? after === ':' : after.startsWith(':')
      const digits = after.slice(1)
      if (!isMember || digits.length > maxDigits || /\D/.test(digits)) text = ''
      else longest = Math.max(longest, Number(digits))
      return undefined
    },
  })
  return { look, longest: (): number => longest }
}
