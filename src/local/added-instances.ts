import { database, ofGateway } from './database.ts'
import { namespaceOf } from './namespace.ts'

/** An instance that the user added by hand. */
export interface AddedInstance {
  readonly name: string
  /** Its UUID, if the user knew it. */
  readonly id?: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** Returns the instances added by hand to one gateway. */
export async function addedInstances(gateway: string): Promise<AddedInstance[]> {
  return (await database()).getAll('instances', ofGateway(gateway))
}

/** Adds an instance by hand. Replaces one with the same name. */
export async function addInstance(gateway: string, name: string, id?: string): Promise<void> {
  const value = { name, at: Date.now(), ...(id === undefined ? {} : { id }) }
  await (await database()).put('instances', value, [namespaceOf(gateway), name])
}

/** Removes an instance that was added by hand. The gateway is not called. */
export async function removeInstance(gateway: string, name: string): Promise<void> {
  await (await database()).delete('instances', [namespaceOf(gateway), name])
}
