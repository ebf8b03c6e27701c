import type { Field, Fields } from '#change/resource.ts'
import type { AnswerOf, BodyOf, OperationNamed } from '#contract/index.ts'
import { cleanEmail, cleanName } from '#domain/clean-text.ts'

/** An agent as the gateway lists it (contract, section 2). */
export type Agent = AnswerOf<OperationNamed<'listAgents'>>['agents'][number]

/** A permission in the form; an instance without an entry has no permission. */
export interface PermissionValue {
  readonly instanceId: string
  /** The instance's name; empty where only its UUID is known. */
  readonly name: string
  /** WEBCHAT, FULL, or any other word. */
  readonly level: string
}

/** The fields of an agent that can be read and written. */
export interface AgentFields {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly permissions: readonly PermissionValue[]
}

/** The form values of an agent. */
export interface AgentValues {
  name: string
  email: string
  phone: string
  /** Never saved in a draft. */
  password: string
  /** The levels by the UUID of the instance; an instance without an entry has no permission. */
  permissions: Readonly<Record<string, string>>
}

/** The form of an agent: the initial values of a new one, and how values are compared. */
export const agentForm: Fields<AgentValues> = {
  fields: ['name', 'email', 'phone', 'password', 'permissions'],
  blank: { name: '', email: '', phone: '', password: '', permissions: {} },
  // Gateways may normalise an e-mail's case and a phone's spaces: neither is a difference.
  isSame: (field, a, b) => comparable(field, a) === comparable(field, b),
}

/** Returns a value as it is compared. */
export function comparable(field: Field<AgentValues>, value: unknown): unknown {
  if (typeof value !== 'string' || field === 'permissions' || field === 'password') return value
  const text = value.trim().normalize('NFC')
  if (field === 'email') return text.toLowerCase()
  return field === 'phone' ? text.replaceAll(/\D/g, '') || text : text
}

/** Converts an agent of the list to the form's shape. If an instance is listed twice, the last entry counts. */
export function readAgent(agent: Agent): AgentFields {
  const permissions = new Map<string, PermissionValue>()
  for (const { instanceId, permissionLevel, instance } of agent.userPermissions)
    permissions.set(instanceId, { instanceId, name: instance.name, level: permissionLevel })
  return {
    name: agent.name,
    email: agent.email,
    phone: agent.phoneNumber,
    permissions: [...permissions.values()],
  }
}

/** Returns the form values of an agent, without a password. */
export const valuesOf = ({ name, email, phone, permissions }: AgentFields): AgentValues => ({
  name,
  email,
  phone,
  password: '',
  permissions: Object.fromEntries(permissions.map((p) => [p.instanceId, p.level])),
})

/** Returns the agent of form values. `names` are the names of instances by their UUIDs. */
export const agentOf = (
  { permissions, ...values }: AgentValues,
  names: ReadonlyMap<string, string>,
): AgentFields & { password: string } => ({
  ...values,
  permissions: Object.entries(permissions).map(([instanceId, level]) => ({
    instanceId,
    name: names.get(instanceId) ?? '',
    level,
  })),
})

/** Cleans a typed name and e-mail. Unchanged ones stay as received. */
export const cleanTexts = ({ name, email, opened }: CleanFields) => ({
  name: name === opened?.name ? name : cleanName(name),
  email: email === opened?.email ? email : cleanEmail(email),
})

interface CleanFields {
  readonly name: string
  readonly email: string
  readonly opened?: Pick<AgentFields, 'name' | 'email'> | null
}

type AgentBody = BodyOf<OperationNamed<'updateAgent'>>

/**
 * Builds the request body (contract, section 4): all permissions, because a write replaces them, and no `password` if
 * none was typed. The contract does not specify a phone's format: a typed one is read as digits before, like recipients;
 * an unchanged one is sent as it was received.
 */
export function bodyOf(fields: AgentFields & { password?: string; opened?: AgentFields | null }) {
  return {
    ...cleanTexts(fields),
    ...(fields.password === undefined || fields.password === ''
      ? {}
      : { password: fields.password }),
    phoneNumber: fields.phone,
    userPermissions: fields.permissions.map(({ instanceId, name, level }) => ({
      instanceId,
      permissionLevel: level,
      ...(name === '' ? {} : { instance: { name } }),
    })),
  } satisfies AgentBody
}

/** Returns the path in the form of a request's field that the gateway names. */
export function fieldOfAgent(
  wire: string,
  { permissions }: Pick<AgentValues, 'permissions'>,
): keyof AgentValues | `permissions.${string}` | undefined {
  const at = /^userPermissions\[(\d+)\]/.exec(wire)?.[1]
  const instanceId = Object.keys(permissions)[Number(at)]
  if (instanceId !== undefined) return `permissions.${instanceId}`
  if (wire === 'phoneNumber') return 'phone'
  if (wire.startsWith('userPermissions')) return 'permissions'
  return (['name', 'email', 'password'] as const).find((name) => name === wire)
}
