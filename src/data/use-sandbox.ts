import { patient, useRead } from './use-read.ts'

/** Whether the gateway in use shows what was received: only the embedded one does. False while that is not known. */
export function useSandbox(): boolean {
  return useRead('gatewayInfo', {}, patient).data?.sandbox === true
}
