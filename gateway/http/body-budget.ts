import { HttpError } from './http-error.ts'

const megabyte = 1024 * 1024

/**
 * Memory for the bodies and media of all concurrent requests. With the 200 MB for decoding pictures
 * (`platform/image-facts.ts`), the gateway stays within 512 MB above its idle usage.
 */
const budgetBytes = 280 * megabyte
/** Queue timeout of a large body, in milliseconds. It is not read while queued, so it takes no memory. */
const turnMs = 30_000
/** Requests up to this size do not queue behind large ones. */
const smallBytes = megabyte
const maxWaiting = 100

const tooMany = () => new HttpError(429, 'Too many large requests at once', { 'retry-after': '5' })

interface Waiting {
  readonly bytes: number
  readonly admit: () => void
}

/**
 * Limits the memory that requests hold: large concurrent requests are queued or refused (429) before they exhaust the
 * memory and end the process.
 *
 * @param limit bytes that all requests together may hold
 * @param waitMs queue timeout of {@link BodyBudget.reserve}
 */
export function bodyBudget(limit = budgetBytes, waitMs = turnMs) {
  let takenBytes = 0
  let waiting: readonly Waiting[] = []
  const fits = (bytes: number) => takenBytes + bytes <= limit

  /** Takes bytes at once; return them with `release`. Throws 429 if there are not enough. */
  function take(bytes: number): void {
    if (!fits(bytes)) throw tooMany()
    takenBytes += bytes
  }

  function admitWaiting(): void {
    for (let next = waiting[0]; next && fits(next.bytes); next = waiting[0]) {
      waiting = waiting.slice(1)
      takenBytes += next.bytes
      next.admit()
    }
  }

  return {
    take,
    /**
     * Takes bytes, and queues if there are not enough. Rejects with 429 after {@link waitMs}, and at once if they would
     * never fit, if the queue is full, or when `closing` is aborted.
     */
    async reserve(bytes: number, closing: AbortSignal): Promise<void> {
      if (fits(bytes) && (bytes <= smallBytes || waiting.length === 0)) return take(bytes)
      if (bytes > limit || bytes <= smallBytes || waiting.length >= maxWaiting) throw tooMany()
      await new Promise<void>((resolve, reject) => {
        const end = () => {
          clearTimeout(timer)
          closing.removeEventListener('abort', giveUp)
        }
        const entry: Waiting = {
          bytes,
          admit() {
            end()
            resolve()
          },
        }
        const giveUp = () => {
          end()
          waiting = waiting.filter((other) => other !== entry)
          reject(tooMany())
          admitWaiting()
        }
        const timer = setTimeout(giveUp, waitMs)
        closing.addEventListener('abort', giveUp)
        waiting = [...waiting, entry]
      })
    },
    release(bytes: number): void {
      takenBytes -= bytes
      admitWaiting()
    },
  }
}

export type BodyBudget = ReturnType<typeof bodyBudget>
