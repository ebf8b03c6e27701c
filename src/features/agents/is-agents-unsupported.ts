import { RefusedError } from '#client/errors.ts'

/** Returns whether a failure means that the gateway does not support agents, as many gateways do not. */
export const isAgentsUnsupported = (error: unknown): boolean =>
  error instanceof RefusedError && error.kind === 'no-operation'
