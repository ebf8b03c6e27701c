import type { AuditJob } from '#contract/audit.ts'
import type { AnyOperationName } from '#contract/index.ts'
import type { JobOperation, Session } from '#gateway/identity/sessions/sessions.ts'

/** The writes of bulk jobs, which may continue while their session is locked. */
export const jobOperations = [
  'sendText',
  'sendPlatformAudio',
  'sendMedia',
  'sendLocation',
  'markMessageAsRead',
  'sendInvite',
  'updateParticipants',
  'setSettings',
  'createAgent',
  'updateAgent',
] as const satisfies readonly AnyOperationName[]

/**
 * Returns whether the session's lock allows an operation: a locked session may only do the writes that its jobs
 * registered.
 */
export function passesLock(
  { lockedFor }: Session,
  { operation, instance }: Partial<JobOperation>,
): boolean {
  if (!lockedFor) return true
  return lockedFor.some((job) => job.operation === operation && job.instance === instance)
}

/** The request header with the bulk job that a request belongs to: `<kind> <id>`. Never sent to the gateway. */
export const jobHeader = 'switchboard-job'

const format = /^(?<kind>[a-z][a-z-]{0,39}) (?<id>[\w.:-]{1,64})$/

/** Parses the bulk job of a request. Ignores malformed values, since the job is only logged and has no effect. */
export function jobOf(headers: Headers): AuditJob | undefined {
  const { kind, id } = format.exec(headers.get(jobHeader) ?? '')?.groups ?? {}
  return kind === undefined || id === undefined ? undefined : { kind, id }
}
