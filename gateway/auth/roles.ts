import { type AnyOperationName, operationNames } from '#contract/index.ts'

const every = operationNames

/**
 * What each role may do. A support lead has agents, and of instances what agents are given access to: their names.
 * What is not named here is refused, an operation that comes later too.
 */
const operationsOfRole = {
  admin: every,
  'support-lead': ['gatewayInfo', 'fetchInstances', 'listAgents', 'createAgent', 'updateAgent'],
} as const satisfies Record<string, readonly AnyOperationName[]>

export type Role = keyof typeof operationsOfRole

export const roles = Object.keys(operationsOfRole) as Role[]

/** The operations of a role, by name. */
export const operationsOf = (role: Role): readonly AnyOperationName[] => operationsOfRole[role]

/** Whether a role may do an operation. */
export const mayDo = (role: Role, name: AnyOperationName): boolean =>
  operationsOf(role).includes(name)
