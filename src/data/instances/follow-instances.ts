import { useSyncExternalStore } from 'react'
import { createSignal } from '#domain/signal.ts'
import type { Connection } from '#client/connection.ts'
import type { Result } from '#client/call.ts'
import { removeInstance } from '#local/instance-records.ts'
import { noteDeleted, withoutDeleted } from './delete-instance.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { queryClientFor } from '#data/query-client.ts'
import { addedKey } from './use-instances.ts'
import { cacheKey } from '#data/use-read.ts'

// Gateways accept these actions before they are done: what is read right afterwards may be the opposite of the truth.

/** An action that changes the state of an instance. */
export type InstanceAction = 'restart' | 'logout' | 'delete'

/** The polling interval, and for how long, in milliseconds. */
const everyMs = 1_500
const maxMs = 20_000
/** A restart may begin only after the first reads. */
const minRestartMs = 3_000

interface Followed {
  readonly action: 'restart' | 'logout'
  readonly since: number
}

const followed = new Map<string, Map<string, Followed>>()
const change = createSignal()
const listKey = cacheKey('fetchInstances', {})
const stateKey = (instance: string) => cacheKey('connectionState', { params: { instance } })

/** Returns the action whose effect on an instance is not visible yet; undefined for none. */
export function useFollowedAction(instance: string): 'restart' | 'logout' | undefined {
  const { address } = useConnection()
  return useSyncExternalStore(change.subscribe, () => followed.get(address)?.get(instance)?.action)
}

/**
 * Follows an instance after an action that the gateway has accepted, until its state fits, for at most 20 s. A deleted
 * instance leaves every cached list at once.
 */
export function followInstance(
  { address }: Pick<Connection, 'address'>,
  instance: string,
  action: InstanceAction,
): void {
  if (action === 'delete') return dropInstance(address, instance)
  const wasOpen = stateOf(address, instance) === 'open'
  const ofGateway = followed.get(address) ?? new Map<string, Followed>()
  const isFirst = ofGateway.size === 0
  followed.set(address, ofGateway)
  // The restart of an instance that is not connected leads to no certain state.
  if (action === 'logout' || wasOpen) ofGateway.set(instance, { action, since: Date.now() })
  change.emit()
  if (isFirst) void poll(address, ofGateway)
}

/** Reads the states again until all of them fit. */
async function poll(address: string, ofGateway: Map<string, Followed>): Promise<void> {
  const queries = queryClientFor(address)
  do {
    await Promise.all([
      queries.refetchQueries({ queryKey: listKey, exact: true }),
      ...[...ofGateway.keys()].map((name) =>
        queries.refetchQueries({ queryKey: stateKey(name), type: 'active' }),
      ),
    ])
    for (const [name, { action, since }] of ofGateway) {
      const state = stateOf(address, name, since)
      const age = Date.now() - since
      const fits = action === 'logout' ? state !== 'open' : state === 'open' && age > minRestartMs
      if (fits || age > maxMs) ofGateway.delete(name)
    }
    change.emit()
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  } while (ofGateway.size > 0)
}

/** Returns the state of an instance: its own answer if it was read since, else that of the list. */
function stateOf(address: string, instance: string, since = 0): string | undefined {
  const queries = queryClientFor(address)
  const own = queries.getQueryState<Result<'connectionState'>>(stateKey(instance))
  if (own?.data && own.dataUpdatedAt > since) return own.data.instance.state
  const list = queries.getQueryData<Result<'fetchInstances'>>(listKey)
  return list?.find(({ name }) => name === instance)?.connectionStatus ?? undefined
}

function dropInstance(address: string, instance: string): void {
  const queries = queryClientFor(address)
  const list = queries.getQueryData<Result<'fetchInstances'>>(listKey)
  for (const { name, id } of list ?? []) if (name === instance) noteDeleted(address, id)
  queries.setQueryData<Result<'fetchInstances'>>(
    listKey,
    (all) => all && withoutDeleted(address, all),
  )
  queries.setQueryData<Result<'listAgents'>>(
    cacheKey('listAgents', {}),
    (answer) =>
      answer && {
        ...answer,
        agents: answer.agents.map((agent) => ({
          ...agent,
          userPermissions: agent.userPermissions.filter((one) => one.instance.name !== instance),
        })),
      },
  )
  removeInstance(address, instance)
    .catch(() => {})
    .finally(() => void queries.invalidateQueries({ queryKey: addedKey }))
}
