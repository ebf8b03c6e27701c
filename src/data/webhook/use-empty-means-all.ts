import { patient, useRead } from '#data/use-read.ts'

/**
 * Whether a webhook that names no event is sent all of them. The contract does not say (section 6); the Evolution API,
 * which tells its name without a key, means it so.
 */
export function useEmptyMeansAll(): boolean {
  const info = useRead('gatewayInfo', {}, patient)
  return /evolution api/i.test(info.data?.message ?? '')
}
