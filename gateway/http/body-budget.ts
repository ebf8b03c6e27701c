import { HttpError } from './http-error.ts'

const megabyte = 1024 * 1024

/**
 * Memory for the bodies and media of all requests under way. With the 200 MB that pictures may take while they are
 * decoded (`platform/image-facts.ts`), the gateway stays within 512 MB above what it needs when idle.
 */
const budgetBytes = 280 * megabyte
/** How long a large body waits for its turn, in milliseconds. It is not read meanwhile, so it takes no memory. */
const turnMs = 30_000
/** Small requests do not wait behind large ones. */
const smallBytes = megabyte
const maxWaiting = 100

const tooMany = () => new HttpError(429, 'Too many large requests at once', { 'retry-after': '5' })

interface Waiting {
  readonly bytes: number
  readonly admit: () => void
}

/**
 * Counts the memory that requests hold, so that many large ones at once wait or are refused (429) before they exhaust
 * the memory and end the process.
 *
 * @param limit bytes that all requests together may hold
 * @param waitMs how long {@link BodyBudget.reserve} waits at most
 */
export function bodyBudget(limit = budgetBytes, waitMs = turnMs) {
  let taken = 0
  let waiting: readonly Waiting[] = []
  const fits = (bytes: number) => taken + bytes <= limit

  /** Takes bytes at once; give them back with `release`. Throws 429 where there are not enough. */
  function take(bytes: number): void {
    if (!fits(bytes)) throw tooMany()
    taken += bytes
  }

  function admitWaiting(): void {
    for (let next = waiting[0]; next && fits(next.bytes); next = waiting[0]) {
      waiting = waiting.slice(1)
      taken += next.bytes
      next.admit()
    }
  }

  return {
    take,
    /**
     * Takes bytes, and waits for its turn where there are not enough now. Rejects with 429 after {@link waitMs}, and
     * at once where they would never fit, where too many wait, or when `closing` is aborted.
     */
    async reserve(bytes: number, closing: AbortSignal): Promise<void> {
      if (fits(bytes) && (bytes <= smallBytes || waiting.length === 0)) return take(bytes)
      if (bytes > limit || bytes <= smallBytes || waiting.length >= maxWaiting) throw tooMany()
      await new Promise<void>((resolve, reject) => {
        const end = () => {
          clearTimeout(timer)
          closing.removeEventListener('abort', giveUp)
        }
        const mine: Waiting = {
          bytes,
          admit() {
            end()
            resolve()
          },
        }
        const giveUp = () => {
          end()
          waiting = waiting.filter((other) => other !== mine)
          reject(tooMany())
          admitWaiting()
        }
        const timer = setTimeout(giveUp, waitMs)
        closing.addEventListener('abort', giveUp)
        waiting = [...waiting, mine]
      })
    },
    release(bytes: number): void {
      taken -= bytes
      admitWaiting()
    },
  }
}

export type BodyBudget = ReturnType<typeof bodyBudget>
