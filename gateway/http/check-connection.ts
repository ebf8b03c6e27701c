import { allOperations, type AnyOperationName, type Operation } from '#contract/index.ts'
import type { StoredInstance } from '#gateway/store/instances.ts'
import type { Store } from '#gateway/store/store.ts'
import { HttpError } from './http-error.ts'

/** Returns the message that gateways of this kind send. */
export const notConnected = (name: string) =>
  new HttpError(400, `The "${name}" instance is not connected`)

/**
 * Checks that an operation's instance exists, and is connected if the operation needs that.
 * @throws {HttpError} 404 or 400
 */
export function checkConnection(
  store: Store,
  name: AnyOperationName,
  instance: StoredInstance,
): void {
  const { needsConnection }: Operation = allOperations[name]
  const named = store.instances.find(instance.name)
  const current = named?.id === instance.id ? named : store.instances.findById(instance.id)
  if (!current) throw new HttpError(404, `The "${instance.name}" instance does not exist`)
  if (needsConnection && store.connections.stateOf(current) !== 'open')
    throw notConnected(instance.name)
}
