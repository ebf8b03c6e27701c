import { useMayDo } from '#data/session.ts'
import { useCapabilities } from '#data/use-capabilities.ts'
import { patient, useRead } from '#data/use-read.ts'

/** Tells whether the gateway sends texts and the person's role may; undefined while that is not known. */
export function useOffersText(): boolean | undefined {
  // What a gateway has besides the contract comes together.
  const { groupList } = useCapabilities()
  const list = useRead('fetchInstances', {}, patient)
  const info = useRead('gatewayInfo', {}, patient)
  const mayDo = useMayDo()
  if (!mayDo('sendText')) return false
  if (groupList === true) return true
  return list.isPending || info.isPending ? undefined : false
}
