import type { AnyOperationName } from '#contract/index.ts'
import type { StoredInstance } from '#gateway/store/instances.ts'
import type { Store } from '#gateway/store/store.ts'
import { HttpError } from './http-error.ts'

/** The operations that reach the platform: an instance without a connection to it can do none of them. */
const needConnection: ReadonlySet<AnyOperationName> = new Set<AnyOperationName>([
  'sendPlatformAudio',
  'sendMedia',
  'sendLocation',
  'sendText',
  'checkNumbers',
  'receiveSandboxMessage',
  'markMessageAsRead',
  'sendPresence',
  'sendInvite',
  'createGroup',
  'updateGroupSubject',
  'findGroup',
  'listParticipants',
  'findInviteLink',
  'revokeInviteLink',
  'updateParticipants',
  'updateGroupDescription',
  'updateGroupPicture',
  'updateGroupSetting',
  'leaveGroup',
])

/** Says what gateways of this kind say. */
export const notConnected = (name: string) =>
  new HttpError(400, `The "${name}" instance is not connected`)

/**
 * Checks that an operation's instance is there, and connected where the operation needs that.
 * @throws {HttpError} 404 or 400
 */
export function checkConnection(
  store: Store,
  operation: AnyOperationName,
  { id, name }: StoredInstance,
): void {
  const named = store.instances.find(name)
  const current = named?.id === id ? named : store.instances.findById(id)
  if (!current) throw new HttpError(404, `The "${name}" instance does not exist`)
  if (needConnection.has(operation) && store.connections.stateOf(current) !== 'open')
    throw notConnected(name)
}
