/** A file that would take too much memory or time. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}
