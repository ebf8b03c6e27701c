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
