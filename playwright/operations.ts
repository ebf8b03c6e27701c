import { allOperations, type AnyOperationName } from '#contract/index.ts'

/** The name of an operation of the gateway. */
export type Operation = AnyOperationName

/** Returns whether calls of an operation are about one instance. */
export const isAboutInstance = (name: Operation): boolean =>
  allOperations[name].path.includes('{instance}')
