import { codeOf } from '#gateway/error-facts.ts'

/**
 * Returns whether an error comes from the server's database or the connection to it: a code of SQLite, a SQLSTATE, one of
 * the network, or a connection that ended.
 */
export function isDatabaseError(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return (
    code === 'ERR_SQLITE_ERROR' ||
    /^(?=.*\d)[\dA-Z]{5}$/.test(code) ||
    /^(ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH)/.test(code) ||
    (error instanceof Error &&
      /^Connection terminated|^timeout exceeded when trying to connect/.test(error.message))
  )
}
