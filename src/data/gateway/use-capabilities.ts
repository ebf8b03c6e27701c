import { contractTraits, type DialectName, type Traits } from '#client/dialects/dialect.ts'
import { productOfGreeting } from '#client/dialects/detect-dialect.ts'
import { RefusedError } from '#client/errors.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useMayDo } from '#data/session/session.ts'
import { useKnownAgents } from '#data/instances/use-instances.ts'
import { patient, useRead } from '#data/use-read.ts'
import { useSyncExternalStore } from 'react'
import { idempotencyChange, preventsRepeats } from '#client/idempotency.ts'

/** The features of a gateway besides the contract's fourteen operations, and its product name. */
export interface Capabilities extends Traits {
  readonly kind: string | undefined
  readonly version: string | undefined
  /** Its dialect, for display: its features are listed below. */
  readonly dialect: DialectName
  /** Whether the key is global, or one instance's token. Undefined if unknown. */
  readonly key: 'global' | 'instance' | undefined
  readonly instanceList: boolean | undefined
  readonly agents: boolean | undefined
  /** Whether it lists an instance's groups. Undefined if only a request would tell. */
  readonly groupList: boolean | undefined
  /** Whether it has more details of a group than its subject, and the role may see them. */
  readonly groupDetails: boolean
  readonly storedChats: boolean
  readonly createInstance: boolean
  readonly setWebhook: boolean
  /** Whether it prevents duplicates when a browser repeats a write. Undefined if unknown. */
  readonly preventsRepeats: boolean | undefined
  readonly connectionState: boolean
  /** Whether it can connect, restart, log out and delete instances, and the role may. */
  readonly connectInstance: boolean
}

/** Returns the capabilities of the current gateway, from its answers and its dialect. */
export function useCapabilities(): Capabilities {
  const { dialect } = useConnection()
  const info = useRead('gatewayInfo', {}, patient)
  const list = useRead('fetchInstances', {}, patient)
  const agents = useKnownAgents()
  const instanceList = offered(list)
  const beyond =
    instanceList === true && (dialect?.name === 'evolution' || info.data?.version !== undefined)
  const key = list.data && (list.data.some((one) => one.ownKey) ? 'instance' : 'global')
  const mayDo = useMayDo()
  const preventsRepeats = usePreventsRepeats()
  return {
    ...(dialect?.traits ?? contractTraits),
    kind: info.data && productOfGreeting(info.data),
    version: info.data?.version,
    dialect: dialect?.name ?? 'contract',
    key,
    instanceList,
    agents: offered(agents),
    groupList: beyond ? true : undefined,
    groupDetails: beyond && mayDo('findGroup'),
    storedChats: beyond && mayDo('findChats'),
    createInstance: beyond && key === 'global' && mayDo('createInstance'),
    setWebhook: beyond && mayDo('setWebhook'),
    preventsRepeats,
    connectionState: beyond && mayDo('connectionState'),
    connectInstance: beyond && mayDo('connectInstance'),
  }
}

function offered(read: { data: unknown; error: Error | null }): boolean | undefined {
  if (read.error instanceof RefusedError)
    return read.error.kind !== 'no-operation' && read.error.status !== 404
  // A feature that was offered once stays offered while nothing answers.
  return read.data === undefined ? undefined : true
}

/** Returns whether the current gateway shows received messages: only the embedded one does. False if unknown. */
export function useSandbox(): boolean {
  return useRead('gatewayInfo', {}, patient).data?.sandbox === true
}

/**
 * Returns whether the current gateway prevents duplicates when a browser repeats a write: by its latest answer since
 * the page load, so no stored value can become wrong. Undefined until it has answered.
 */
export function usePreventsRepeats(): boolean | undefined {
  const { address } = useConnection()
  return useSyncExternalStore(idempotencyChange.subscribe, () => preventsRepeats(address))
}
