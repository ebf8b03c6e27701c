import type { AnswerOf, BodyOf, OperationNamed } from '#contract/index.ts'
import { phoneDigits } from '#domain/phone-number.ts'

/** An agent as the gateway lists it (contract, section 2). */
export type Agent = AnswerOf<OperationNamed<'listAgents'>>['agents'][number]

/** A permission as the form holds it: no entry for an instance means none. */
export interface PermissionValue {
  readonly instanceId: string
  /** The instance's name; empty where only its UUID is known. */
  readonly name: string
  /** WEBCHAT, FULL, or any other word. */
  readonly level: string
}

/** What of an agent can be read and written. */
export interface AgentFields {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly permissions: readonly PermissionValue[]
}

/** An agent as it was read. */
export interface ReadAgent extends AgentFields {
  /** When it was read, in epoch milliseconds. */
  readonly at: number
}

/** The form of an agent. */
export interface AgentValues {
  name: string
  email: string
  phone: string
  /** Never in a draft. */
  password: string
  permissions: PermissionValue[]
  /** What the gateway had when the form was opened: it goes with the draft. Null for a new agent. */
  opened: ReadAgent | null
}

/** The form of a new agent, before anything was typed. */
export const emptyAgent: AgentValues = {
  name: '',
  email: '',
  phone: '',
  password: '',
  permissions: [],
  opened: null,
}

/** An agent of the list as the form knows it. An instance that is named twice counts once, the last time. */
export function readAgent(agent: Agent, at: number): ReadAgent {
  const permissions = new Map<string, PermissionValue>()
  for (const { instanceId, permissionLevel, instance } of agent.userPermissions)
    permissions.set(instanceId, { instanceId, name: instance.name, level: permissionLevel })
  return {
    name: agent.name,
    email: agent.email,
    phone: agent.phoneNumber,
    permissions: [...permissions.values()],
    at,
  }
}

/** The form of an agent that was read. */
export const valuesOf = (opened: ReadAgent): AgentValues => ({
  name: opened.name,
  email: opened.email,
  phone: opened.phone,
  password: '',
  permissions: [...opened.permissions],
  opened,
})

type AgentBody = BodyOf<OperationNamed<'updateAgent'>>

/**
 * What is written of an agent (contract, section 4): the permissions as a whole, because a write replaces them, and
 * no `password` where none was typed. The contract leaves a phone's form open: one that was typed is sent as digits,
 * as recipients are; one that was read and left alone stays as it came.
 */
export function bodyOf(fields: AgentFields & { password?: string; opened?: AgentFields | null }) {
  const phone = fields.phone.trim()
  return {
    name: fields.name === fields.opened?.name ? fields.name : fields.name.trim(),
    email: fields.email === fields.opened?.email ? fields.email : fields.email.trim(),
    ...(fields.password === undefined || fields.password === ''
      ? {}
      : { password: fields.password }),
    phoneNumber: fields.phone === fields.opened?.phone ? fields.phone : phoneDigits(phone),
    userPermissions: fields.permissions.map(({ instanceId, name, level }) => ({
      instanceId,
      permissionLevel: level,
      ...(name === '' ? {} : { instance: { name } }),
    })),
  } satisfies AgentBody
}

/** The form's field for a field of the request that the gateway names. */
export function fieldOfAgent(
  wire: string,
):
  | 'name'
  | 'email'
  | 'phone'
  | 'password'
  | 'permissions'
  | `permissions.${number}.level`
  | undefined {
  const at = /^userPermissions\[(\d+)\]/.exec(wire)?.[1]
  if (at !== undefined) return `permissions.${Number(at)}.level`
  if (wire === 'phoneNumber') return 'phone'
  if (wire === 'userPermissions') return 'permissions'
  return (['name', 'email', 'password'] as const).find((name) => name === wire)
}
