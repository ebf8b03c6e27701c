/** The job was deleted while it ran. */
export class JobGoneError extends Error {
  override readonly name = 'RunGoneError'
}

/** The job cannot be changed from here: another tab does it, or there are no locks. */
export class JobElsewhereError extends Error {
  override readonly name = 'RunElsewhereError'
}
