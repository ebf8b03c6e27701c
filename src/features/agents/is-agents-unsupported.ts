import { RefusedError } from '#client/errors.ts'

/** Whether a failure says that the gateway has no agents at all, as many gateways of this kind. */
export const isAgentsUnsupported = (error: unknown): boolean =>
  error instanceof RefusedError && error.kind === 'no-operation'
