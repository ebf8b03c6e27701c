import type { Field, Fields } from '#change/resource.ts'
import type { AnswerOf, BodyOf, OperationNamed } from '#contract/index.ts'
import { cleanEmail, cleanName } from '#domain/clean-text.ts'

/** An agent as the gateway lists it (contract, section 2). */
export type Agent = AnswerOf<OperationNamed<'listAgents'>>['agents'][number]

/** An agent in a form, a job or a draft. */
export interface AgentValues {
  name: string
  email: string
  phone: string
  /** A new one; '' keeps the current one. Never stored. */
  password: string
  /** The levels by the UUID of the instance: WEBCHAT, FULL, or any other word. No entry is no permission. */
  permissions: Readonly<Record<string, string>>
  /** The names of instances by their UUIDs, as far as they are known. */
  names?: Readonly<Record<string, string>>
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

/** Converts an agent of the list. If an instance is listed twice, the last entry counts. */
export function readAgent({ name, email, phoneNumber, userPermissions }: Agent): AgentValues {
  const permissions: Record<string, string> = {}
  const names: Record<string, string> = {}
  for (const { instanceId, permissionLevel, instance } of userPermissions) {
    permissions[instanceId] = permissionLevel
    if (instance.name !== '') names[instanceId] = instance.name
  }
  return { name, email, phone: phoneNumber, password: '', permissions, names }
}

/** An agent as stored in drafts and jobs: earlier versions stored a list of permissions, with the instances' names. */
export type StoredAgent = Omit<AgentValues, 'password' | 'permissions'> & {
  readonly permissions:
    | AgentValues['permissions']
    | readonly { readonly instanceId: string; readonly name: string; readonly level: string }[]
}

/** Reads a stored agent of any version. */
export function readStored<A extends StoredAgent>({ permissions, ...agent }: A) {
  if (!Array.isArray(permissions))
    return { ...agent, password: '', permissions: permissions as AgentValues['permissions'] }
  const list = permissions as Extract<StoredAgent['permissions'], readonly unknown[]>
  return {
    ...agent,
    password: '',
    permissions: Object.fromEntries(list.map((one) => [one.instanceId, one.level])),
    names: Object.fromEntries(list.map((one) => [one.instanceId, one.name])),
  }
}

/** Cleans a typed name and e-mail. Unchanged ones stay as received. */
export const cleanTexts = ({ name, email, opened }: CleanFields) => ({
  name: name === opened?.name ? name : cleanName(name),
  email: email === opened?.email ? email : cleanEmail(email),
})

interface CleanFields {
  readonly name: string
  readonly email: string
  readonly opened?: Pick<AgentValues, 'name' | 'email'> | null
}

type AgentBody = BodyOf<OperationNamed<'updateAgent'>>

/** Builds the request body (contract, section 4): a write replaces all permissions, but keeps a password left out. */
export function bodyOf(values: AgentValues & { readonly opened?: AgentValues | null }) {
  const { password, phone, permissions, names = {} } = values
  return {
    ...cleanTexts(values),
    ...(password !== '' && { password }),
    phoneNumber: phone,
    userPermissions: Object.entries(permissions).map(([instanceId, permissionLevel]) => {
      const { [instanceId]: name = '' } = names
      return { instanceId, permissionLevel, ...(name !== '' && { instance: { name } }) }
    }),
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
