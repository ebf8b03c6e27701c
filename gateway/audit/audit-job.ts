import type { AuditJob } from '#contract/audit.ts'

/** The request header with the bulk job that a request belongs to: `<kind> <id>`. Never sent to the gateway. */
export const jobHeader = 'switchboard-job'

const format = /^(?<kind>[a-z][a-z-]{0,39}) (?<id>[\w.:-]{1,64})$/

/** Parses the bulk job of a request. Ignores malformed values, since the job is only logged and has no effect. */
export function jobOf(headers: Headers): AuditJob | undefined {
  const { kind, id } = format.exec(headers.get(jobHeader) ?? '')?.groups ?? {}
  return kind === undefined || id === undefined ? undefined : { kind, id }
}
