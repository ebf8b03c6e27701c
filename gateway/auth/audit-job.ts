import type { AuditJob } from './audit.ts'

/** The request header that names the bulk job a request belongs to: `<kind> <id>`. Never sent to the gateway. */
export const jobHeader = 'switchboard-job'

const format = /^(?<kind>[a-z][a-z-]{0,39}) (?<id>[\w.:-]{1,64})$/

/** Reads the bulk job of a request. What is not well formed is ignored: it is only noted, and decides nothing. */
export function jobOf(headers: Headers): AuditJob | undefined {
  const { kind, id } = format.exec(headers.get(jobHeader) ?? '')?.groups ?? {}
  return kind === undefined || id === undefined ? undefined : { kind, id }
}
