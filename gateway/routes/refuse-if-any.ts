import { HttpError } from '#gateway/http/http-error.ts'

/** Refuses a body with 400 when anything is wrong with it: one sentence per wrong field, its path first. */
export function refuseIfAny(wrong: readonly string[]): void {
  if (wrong.length > 0) throw new HttpError(400, wrong)
}
