import { contractTraits, type DialectName, type Traits } from '#client/dialects/dialect.ts'
import { productOfGreeting } from '#client/dialects/detect-dialect.ts'
import { RefusedError } from '#client/errors.ts'
import { useConnection } from './GatewayProvider.tsx'
import { useMayDo } from './session.ts'
import { useKnownAgents } from './use-known-agents.ts'
import { usePreventsRepeats } from './use-prevents-repeats.ts'
import { patient, useRead } from './use-read.ts'

/** What a gateway offers besides the contract's fourteen operations, and how it calls itself. */
export interface Capabilities extends Traits {
  /** Its name and version, where it tells. */
  readonly kind: string | undefined
  readonly version: string | undefined
  /** How it differs from the contract. For showing: what it can do is said below. */
  readonly dialect: DialectName
  /** Whether the key opens everything, or is one instance's token. Undefined while that is not known. */
  readonly key: 'global' | 'instance' | undefined
  /** It lists its instances. Undefined while that is not known. */
  readonly instanceList: boolean | undefined
  /** It has the agent operations. Undefined while that is not known. */
  readonly agents: boolean | undefined
  /** It lists an instance's groups. Undefined where only asking tells. */
  readonly groupList: boolean | undefined
  /** It tells more of a group than its subject, and this role may see it. */
  readonly groupDetails: boolean
  /** It stores chats and messages, and this role may read them. */
  readonly storedChats: boolean
  /** It makes instances, and this key and role may. */
  readonly createInstance: boolean
  /** It sets webhooks, and this role may. */
  readonly setWebhook: boolean
  /** It does a write once when a browser repeats it. Undefined while that is not known. */
  readonly preventsRepeats: boolean | undefined
  /** It tells of an instance whether it is connected, and this role may ask. */
  readonly connectionState: boolean
  /** It connects, restarts, logs out and deletes instances, and this role may. */
  readonly connectInstance: boolean
}

/** What the gateway in use can do, read off what it answers and what its dialect is known to have. */
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
  // What was offered once still is where nothing answers.
  return read.data === undefined ? undefined : true
}
