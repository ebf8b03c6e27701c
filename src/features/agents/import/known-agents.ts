import { foldEmail } from '#features/agents/compare-agents.ts'
import type { Agent, AgentFields } from '#features/agents/agent-values.ts'

/** An agent as the check needs it. */
export interface KnownAgent extends AgentFields {
  readonly id: string
}

/** How long packing may block before it yields, in milliseconds. */
const turn = 8

type Packed = [
  id: string,
  name: string,
  email: string,
  phone: string,
  permissions: [id: string, name: string, level: string][],
]

/**
 * Packs the agents into a blob for the worker. Posting them directly would clone megabytes at once; a blob is passed by
 * reference, and is written in chunks.
 */
export async function packAgents(agents: readonly Agent[]): Promise<Blob> {
  const parts: string[] = []
  let began = performance.now()
  for (const { id, name, email, phoneNumber, userPermissions } of agents) {
    const packed: Packed = [
      id,
      name,
      email,
      phoneNumber,
      userPermissions.map((p) => [p.instanceId, p.instance.name, p.permissionLevel]),
    ]
    parts.push(JSON.stringify(packed), '\n')
    if (performance.now() - began < turn) continue
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
  return new Blob(parts)
}

/** Unpacks the agents of a blob. If an agent lists an instance twice, the last entry counts, as elsewhere. */
export async function unpackAgents(blob: Blob): Promise<KnownAgent[]> {
  const lines = (await blob.text()).split('\n')
  return lines.flatMap((line) => {
    if (line === '') return []
    const [id, name, email, phone, list] = JSON.parse(line) as Packed
    const permissions = new Map(
      list.map(([instanceId, instance, level]) => [
        instanceId,
        { instanceId, name: instance, level },
      ]),
    )
    return [{ id, name, email, phone, permissions: [...permissions.values()] }]
  })
}

/** Returns the key that all spellings of an e-mail share. */
export const emailKey = foldEmail

/**
 * Returns the e-mails that more than one agent has: they identify none of them. The contract does not require unique
 * e-mails.
 */
export function sharedEmails(agents: readonly { readonly email: string }[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { email } of agents) {
    const key = emailKey(email)
    if (key !== '' && seen.has(key)) shared.add(key)
    seen.add(key)
  }
  return shared
}
