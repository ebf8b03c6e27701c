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

/** An agent as loaded. */
export interface ReadAgent extends AgentFields {
  /** When it was loaded, in epoch milliseconds. */
  readonly at: number
}

/** The form values of an agent. */
export interface AgentValues {
  name: string
  email: string
  phone: string
  /** Never saved in a draft. */
  password: string
  permissions: PermissionValue[]
  /** The agent as it was when the form was opened; saved with the draft. Null for a new agent. */
  opened: ReadAgent | null
}

/** The initial form values of a new agent. */
export const emptyAgent: AgentValues = {
  name: '',
  email: '',
  phone: '',
  password: '',
  permissions: [],
  opened: null,
}

/** Converts an agent of the list to the form's shape. If an instance is listed twice, the last entry counts. */
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

/** Returns the form values of a loaded agent. */
export const valuesOf = (opened: ReadAgent): AgentValues => ({
  name: opened.name,
  email: opened.email,
  phone: opened.phone,
  password: '',
  permissions: [...opened.permissions],
  opened,
})

/** Cleans a typed name and e-mail. Unchanged ones stay as received. */
export const cleanTexts = ({ name, email, opened }: CleanFields) => ({
  name: name === opened?.name ? name : cleanName(name),
  email: email === opened?.email ? email : cleanEmail(email),
})

interface CleanFields {
  readonly name: string
  readonly email: string
  readonly opened?: AgentFields | null
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

/** Returns the form field for a request field that the gateway names. */
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
