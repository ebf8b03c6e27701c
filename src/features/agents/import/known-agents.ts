import { foldEmail } from '#features/agents/compare-agents.ts'
import type { Agent, AgentFields } from '#features/agents/agent-values.ts'

/** An agent as a check needs it. */
export interface KnownAgent extends AgentFields {
  readonly id: string
}

/** How long writing may go on before others have their turn, in milliseconds. */
const turn = 8

type Packed = [
  id: string,
  name: string,
  email: string,
  phone: string,
  permissions: [id: string, name: string, level: string][],
]

/**
 * The agents as a blob for the worker. To send them as they are would copy megabytes in one go; a blob goes over as it
 * is, and it is written in turns.
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

/** The agents of a blob. An instance that one names twice counts once, the last time, as everywhere. */
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

/**
 * An e-mail as spreadsheets spoil it: blanks around it, also those that are not seen, go. Blanks within stay, and are
 * wrong.
 */
export const cleanEmail = (cell: string): string =>
  cell.replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '').trim()

/** What two spellings of one e-mail have in common. */
export const emailKey = (email: string): string => foldEmail(cleanEmail(email))

/** What more than one agent has for an e-mail: it tells nobody apart. The contract does not say that it must. */
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
