/** The job was deleted while it ran. */
export class JobGoneError extends Error {
  override readonly name = 'JobGoneError'
}

/** The job cannot be changed here: another tab holds it, or there are no locks. */
export class JobElsewhereError extends Error {
  override readonly name = 'JobElsewhereError'
}
