import * as z from 'zod/mini'
import { operation } from './operation.ts'

/** Section 2: permission. `instanceId` is a UUID; `permissionLevel` is open, WEBCHAT and FULL are known. */
export const permission = z.looseObject({
  instanceId: z.string(),
  permissionLevel: z.string(),
  instance: z.looseObject({ name: z.string() }),
})

/** A permission as it is written. The contract marks no field as required; `instance` only repeats the name. */
export const permissionToWrite = z.looseObject({
  instanceId: z.string(),
  permissionLevel: z.string(),
  instance: z.optional(z.looseObject({ name: z.string() })),
})

/** The levels in the contract's example text. Other values are kept unchanged. */
export const knownLevels = ['WEBCHAT', 'FULL'] as const

/** Section 2: agent. `phoneNumber` may be empty; `createdAt` is ISO 8601 in UTC. */
export const agent = z.looseObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  isActive: z.boolean(),
  allowAllInstances: z.boolean(),
  allowWebchat: z.boolean(),
  userPermissions: z.array(permission),
  createdAt: z.string(),
})

/** Section 4, POST of an agent: no field is marked required. `password` is write-only. */
const agentToWrite = {
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  password: z.optional(z.string()),
  userPermissions: z.optional(z.array(permissionToWrite)),
}

export const createAgent = operation({
  method: 'POST',
  path: '/users/agents',
  body: z.looseObject(agentToWrite),
  success: {
    status: 201,
    body: z.looseObject({ id: z.string(), name: z.string(), email: z.string() }),
  },
})

export const listAgents = operation({
  method: 'GET',
  path: '/users/agents',
  success: { status: 200, body: z.looseObject({ agents: z.array(agent) }) },
})

/** Section 4: `phoneNumber` appears in the example of PUT only. */
export const updateAgent = operation({
  method: 'PUT',
  path: '/users/agents/{id}',
  body: z.looseObject({ ...agentToWrite, phoneNumber: z.optional(z.string()) }),
  success: { status: 200, body: z.looseObject({ success: z.boolean() }) },
})
