import { useMayDo } from './session.ts'
import { patient, useRead } from './use-read.ts'
import { RefusedError } from '#client/errors.ts'

/** What a gateway offers besides the contract's fourteen operations, and how it calls itself. */
export interface Capabilities {
  /** Its name and version, where it tells. */
  readonly kind: string | undefined
  readonly version: string | undefined
  /** It lists its instances. Undefined while that is not known. */
  readonly instanceList: boolean | undefined
  /** It has the agent operations. Undefined while that is not known. */
  readonly agents: boolean | undefined
  /** It can make instances, set webhooks and list groups: beyond the contract. */
  readonly beyond: boolean
  /** It takes a kind of presence: composing, recording, paused. Section 4 shows none. */
  readonly presenceKinds: boolean
}

/** What the gateway in use can do, read off what it answers. */
export function useCapabilities(): Capabilities {
  const info = useRead('gatewayInfo', {}, patient)
  const list = useRead('fetchInstances', {}, patient)
  const agents = useRead('listAgents', {}, patient)
  const mayDo = useMayDo()
  return {
    kind: info.data?.clientName,
    version: info.data?.version,
    instanceList: offered(list),
    agents: offered(agents),
    beyond: mayDo('createInstance') && info.data?.version !== undefined && offered(list) === true,
    // Every version of it wants one, and says of itself what it is.
    presenceKinds: /\bEvolution API\b/i.test(info.data?.message ?? ''),
  }
}

function offered(read: { isSuccess: boolean; error: Error | null }): boolean | undefined {
  if (read.isSuccess) return true
  if (read.error instanceof RefusedError)
    return read.error.kind !== 'no-operation' && read.error.status !== 404
  return undefined
}
