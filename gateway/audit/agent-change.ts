import * as z from 'zod/mini'
import type { AnyOperationName } from '#contract/index.ts'
import type { AuditAccess, AuditAgent, AuditOutcome } from '#contract/audit.ts'
import type { AuditChange } from './audit.ts'
import type { KnownAgent, KnownAgents } from './known-agents.ts'

/** What a write changes, for the lines of the audit. */
export interface DescribedChange {
  /** For the line that is written before the request is sent. */
  readonly change: AuditChange
  /**
   * Describes the outcome of the write.
   *
   * @param answer the JSON response of the gateway
   * @param request the id of the audit's entry
   * @returns the agent, if more is known about it after the write
   */
  end(outcome: AuditOutcome, answer?: unknown, request?: string): { agent?: AuditAgent }
}

interface Write {
  readonly name: AnyOperationName
  readonly id: string | undefined
  /** Undefined if it was not read. */
  readonly body: unknown
}

/** How long an agent counts as new, in milliseconds. */
const newMs = 60_000

/**
 * Returns a function that describes writes for the audit. The contract accepts the phone number of a new agent only in a
 * second write, which completes the first if the same person sends it within a minute, and changes nothing else.
 *
 * @param now the clock, in epoch milliseconds
 */
export function openAgentChanges(agents: KnownAgents, now: () => number) {
  /** The writes that created agents, by their ids, oldest first. */
  const creations = new Map<string, { request: string; person: string; at: number }>()

  function completedBy(id: string, person: string, { fields, access }: AuditChange) {
    const creation = creations.get(id)
    creations.delete(id)
    if (!creation || creation.person !== person || now() - creation.at >= newMs) return {}
    const isPhone = fields?.length === 1 && fields[0] === 'phoneNumber' && access === undefined
    return isPhone ? { completes: creation.request } : {}
  }

  return async (person: string, write: Write): Promise<DescribedChange> => {
    const described = await describeChange(agents, write)
    const { change } = described
    const { name, id } = write
    const completes =
      name === 'updateAgent' && id !== undefined ? completedBy(id, person, change) : {}
    return {
      change: { ...change, ...completes },
      end(outcome, answer, request) {
        const more = described.end(outcome, answer)
        if (more.agent?.id !== undefined && request !== undefined) {
          for (const [other, { at }] of creations) if (now() - at >= newMs) creations.delete(other)
          creations.set(more.agent.id, { request, person, at: now() })
        }
        return more
      },
    }
  }
}

/** Permissions listed per request; any beyond are only counted. */
const maxAccess = 5_000
/** Maximum number of field names per request. */
const maxFields = 50

const text = z.optional(z.string())
const sentAgent = z.looseObject({
  name: text,
  email: text,
  phoneNumber: text,
  userPermissions: z.optional(
    z.array(z.looseObject({ instanceId: z.string(), permissionLevel: z.string() })),
  ),
})
const created = z.looseObject({ id: z.string() })

const newAgent: KnownAgent = {
  name: undefined,
  email: undefined,
  phoneNumber: undefined,
  access: new Map(),
}

/**
 * Describes a write for the audit: the names of its fields and, for an agent, its changes. Never includes the values of
 * other fields, such as passwords or messages.
 */
async function describeChange(
  agents: KnownAgents,
  { name, id, body }: Write,
): Promise<DescribedChange> {
  const fields = isObject(body) ? Object.keys(body).slice(0, maxFields) : []
  const plain: DescribedChange = {
    change: fields.length > 0 ? { fields } : {},
    end: () => ({}),
  }
  if (name !== 'createAgent' && (name !== 'updateAgent' || id === undefined)) return plain
  const { data: sent } = z.safeParse(sentAgent, body)
  // The gateway will refuse this request.
  if (!sent) return plain
  const access =
    sent.userPermissions &&
    new Map(sent.userPermissions.map((one) => [one.instanceId, one.permissionLevel]))
  if (name === 'createAgent' || id === undefined) {
    const agent = withoutUndefined({ name: sent.name, email: sent.email })
    const change = await accessChange(agents, new Map(), access)
    return {
      change: { agent, fields, ...change },
      end(outcome, answer) {
        const { data } = z.safeParse(created, answer)
        if (outcome !== 'accepted' || !data) return {}
        agents.add(data.id, { ...afterwards(newAgent, sent, access), phoneNumber: '' })
        return { agent: { id: data.id, ...agent } }
      },
    }
  }
  const tracked = await agents.track(id)
  const { before } = tracked
  const change = await accessChange(agents, before?.agent.access, access)
  const agent = withoutUndefined({ id, name: before?.agent.name, email: before?.agent.email })
  return {
    change: {
      agent,
      fields: before ? fields.filter((one) => differs(one, sent, before.agent, change)) : fields,
      ...change,
      ...(before ? { beforeReadAt: before.readAt } : {}),
    },
    end(outcome) {
      if (outcome === 'refused') tracked.end('same')
      else if (outcome === 'unknown' || !before) tracked.end('unknown')
      else tracked.end(afterwards(before.agent, sent, access))
      return {}
    },
  }
}

type Sent = z.output<typeof sentAgent>

function differs(field: string, sent: Sent, before: KnownAgent, { access }: AuditChange): boolean {
  if (field === 'userPermissions') return access !== undefined
  if (field !== 'name' && field !== 'email' && field !== 'phoneNumber') return true
  return sent[field] !== before[field]
}

const afterwards = (
  before: KnownAgent,
  { name, email, phoneNumber }: Sent,
  access: ReadonlyMap<string, string> | undefined,
): KnownAgent => ({
  ...before,
  name: name ?? before.name,
  email: email ?? before.email,
  phoneNumber: phoneNumber ?? before.phoneNumber,
  access: access ?? before.access,
})

/** Returns the changes to an agent's permissions. A list in the request replaces the previous list. */
async function accessChange(
  agents: KnownAgents,
  before: ReadonlyMap<string, string> | undefined,
  after: ReadonlyMap<string, string> | undefined,
): Promise<Pick<AuditChange, 'access' | 'accessOmitted' | 'unchangedAccess'>> {
  if (!after) return {}
  const ids = new Set([...(before?.keys() ?? []), ...after.keys()])
  const changed = [...ids].filter((id) => !before || before.get(id) !== after.get(id))
  const names = await agents.instanceNames(changed)
  // Existing instances first, so that a list of invalid ones cannot push them past the limit.
  const known = changed.filter((id) => names.has(id))
  const shown = [...known, ...changed.filter((id) => !names.has(id))].slice(0, maxAccess)
  const alike = new Map<string, { readonly access: AuditAccess; readonly instances: string[] }>()
  for (const id of shown) {
    const [from, to] = [before?.get(id) ?? null, after.get(id) ?? null]
    const key = JSON.stringify([from, to])
    const instances = alike.get(key)?.instances ?? []
    instances.push(names.get(id) ?? id)
    alike.set(key, {
      access: { ...(before ? { before: from } : {}), after: to, instances },
      instances,
    })
  }
  const unchanged = ids.size - changed.length
  const omitted = changed.length - shown.length
  return {
    ...(alike.size > 0 ? { access: [...alike.values()].map(({ access }) => access) } : {}),
    ...(omitted > 0 ? { accessOmitted: omitted } : {}),
    ...(unchanged > 0 ? { unchangedAccess: unchanged } : {}),
  }
}

/** Returns an agent without its unknown fields. */
const withoutUndefined = (agent: {
  [K in keyof AuditAgent]: AuditAgent[K] | undefined
}): AuditAgent =>
  Object.fromEntries(Object.entries(agent).filter(([, value]) => value !== undefined))

const isObject = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
