import { setImmediate } from 'node:timers/promises'

/**
 * Returns pieces of a text as a body. Each piece is made when the one before it was taken, no sooner than the client
 * reads, and after other requests had a turn. Where the client leaves, the generator ends. The body breaks off where a
 * piece cannot be made, and when `closing` is aborted; the HTTP layer logs why.
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
        if (closing.aborted) throw new Error('A list breaks off: the gateway is closing')
        const { value, done = false } = rest.next()
        controller.enqueue(Buffer.from(value))
        if (done) controller.close()
      },
      cancel: () => void rest.return(''),
    },
    { highWaterMark: 0 },
  )
}
