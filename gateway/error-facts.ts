/** Returns the system code of an error, such as ENOENT; undefined for an error without one. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** Returns the message of an error. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
