import { patient, useRead } from '#data/use-read.ts'

/** Returns whether the current gateway shows received messages: only the embedded one does. False if unknown. */
export function useSandbox(): boolean {
  return useRead('gatewayInfo', {}, patient).data?.sandbox === true
}
