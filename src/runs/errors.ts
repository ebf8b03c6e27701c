/** The run was deleted while it ran. */
export class RunGoneError extends Error {
  override readonly name = 'RunGoneError'
}

/** The run cannot be changed from here: another tab does it, or there are no locks. */
export class RunElsewhereError extends Error {
  override readonly name = 'RunElsewhereError'
}
