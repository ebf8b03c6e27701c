import { HttpError } from '#gateway/http/http-error.ts'

/** Refuses a body with 400 when anything is wrong with it: one sentence per wrong field, its path first. */
export function refuseIfAny(wrong: readonly string[]): void {
  if (wrong.length > 0) throw new HttpError(400, wrong)
}

const maxDelay = 600_000

/** What is wrong with a `delay` (milliseconds). Section 8 shows no bounds; a timer can't be longer than 2^31 ms. */
export function wrongDelay(path: string, delay: number | undefined): string[] {
  if (delay === undefined || (delay >= 0 && delay <= maxDelay)) return []
  return [`${path} must be between 0 and ${maxDelay}`]
}
