import type { AnyOperationName } from '#contract/index.ts'
import type { JobOperation, Session } from './sessions.ts'

/** The writes that bulk jobs do, and so may go on with while their session is locked. */
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

/** Whether a session may do an operation as far as its lock goes: a locked one only what its jobs named. */
export function passesLock(
  { lockedFor }: Session,
  { operation, instance }: Partial<JobOperation>,
): boolean {
  if (!lockedFor) return true
  return lockedFor.some((job) => job.operation === operation && job.instance === instance)
}
