import { HttpError } from './http-error.ts'

const budgetBytes = 512 * 1024 * 1024

/**
 * Counts the bytes of all bodies at hand, so that many large sends at once are refused (429) before they exhaust the
 * memory and end the process.
 */
export function bodyBudget(limit = budgetBytes) {
  let taken = 0
  return {
    /** Takes bytes out of the budget; give them back with `release`. Throws 429 when there are not enough. */
    take(bytes: number): void {
      if (taken + bytes > limit) {
        throw new HttpError(429, 'Too many large requests at once', { 'retry-after': '5' })
      }
      taken += bytes
    },
    release(bytes: number): void {
      taken -= bytes
    },
  }
}

export type BodyBudget = ReturnType<typeof bodyBudget>
