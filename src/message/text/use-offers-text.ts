import { useMayDo } from '#data/session/session.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { patient, useRead } from '#data/use-read.ts'

/** Returns whether the gateway sends texts and the user's role allows it; undefined while that is unknown. */
export function useOffersText(): boolean | undefined {
  // Gateway extensions are supported together.
  const { groupList } = useCapabilities()
  const list = useRead('fetchInstances', {}, patient)
  const info = useRead('gatewayInfo', {}, patient)
  const mayDo = useMayDo()
  if (!mayDo('sendText')) return false
  if (groupList === true) return true
  return list.isPending || info.isPending ? undefined : false
}
