import { setImmediate } from 'node:timers/promises'

/**
 * Returns pieces of a text as a body. Each piece is made when the one before it was taken, no sooner than the client
 * reads, and after other requests had a turn. Where the client leaves, the generator ends. When `closing` is aborted the
 * body breaks off.
 *
 * @param first the piece that was taken already
 */
export function streamPieces(
  first: string,
  rest: Generator<string, string>,
  closing: AbortSignal,
): ReadableStream<Uint8Array> {
  let taken: string | undefined = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (taken !== undefined) {
          controller.enqueue(Buffer.from(taken))
          taken = undefined
          return
        }
        await setImmediate()
        closing.throwIfAborted()
        const { value, done = false } = nextOf(rest)
        controller.enqueue(Buffer.from(value))
        if (done) controller.close()
      },
      cancel: () => void rest.return(''),
    },
    { highWaterMark: 0 },
  )
}

/** The status has gone out: all that can be done is to break off, and to tell the log why. */
function nextOf(pieces: Generator<string, string>): IteratorResult<string, string> {
  try {
    return pieces.next()
  } catch (error) {
    console.error('The gateway failed in the middle of a list:', error)
    throw error
  }
}
