import { type AnyOperationName, operationNames } from '#contract/index.ts'

const every = operationNames

/**
 * The operations of each role. A support lead manages agents, and sees only the names of the instances that agents are
 * given access to. All operations not named here are refused, including ones added later.
 */
const operationsOfRole = {
  admin: every,
  'support-lead': ['gatewayInfo', 'fetchInstances', 'listAgents', 'createAgent', 'updateAgent'],
} as const satisfies Record<string, readonly AnyOperationName[]>

export type Role = keyof typeof operationsOfRole

export const roles = Object.keys(operationsOfRole) as Role[]

/** Returns the operations of a role, by name. */
export const operationsOf = (role: Role): readonly AnyOperationName[] => operationsOfRole[role]

/** Checks a permission: returns whether a role may do an operation. The auth proxy asks this before every call. */
export const mayDo = (role: Role, name: AnyOperationName): boolean =>
  operationsOf(role).includes(name)
