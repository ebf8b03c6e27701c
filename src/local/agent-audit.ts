import { after, database, ofGateway } from './database.ts'
import { namespaceOf, type Namespace } from './namespace.ts'

/** The outcome of a change: also `unknown` while its answer is pending. */
export const auditOutcomes = ['accepted', 'refused', 'unknown'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

/**
 * One written field of an agent. `field` is `name`, `email`, `phone`, `password`, or the UUID of an instance for a
 * level, with its name as `instance`. Undefined means none. The values of a password are always omitted.
 */
export interface AuditChange {
  readonly field: string
  readonly instance?: string
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** One write to an agent from this browser. */
export interface AuditEntry {
  readonly gateway: string
  /** When it was sent, in epoch milliseconds. */
  readonly at: number
  /** Distinguishes entries of the same millisecond. */
  readonly id: string
  /** The name of the user: from the session, else from the preferences at that time; empty if they had none. */
  readonly who: string
  readonly act: 'created' | 'changed'
  /** Where the change was made. */
  readonly from: 'form' | 'matrix' | 'import'
  /** The agent's id; undefined until the gateway returns it. */
  readonly agentId?: string
  /** The agent's name and e-mail as sent. */
  readonly name: string
  readonly email: string
  readonly changes: readonly AuditChange[]
  readonly outcome: AuditOutcome
  /** The gateway's own text, or the known reason; truncated. */
  readonly reason?: string
}

const listeners = new Set<() => void>()

/** Calls `listener` after each change of the audit that this tab makes. Returns a function that unsubscribes. */
export function onAuditChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Writes any number of audit entries in one transaction. An entry with the same gateway, time and id replaces its
 * earlier form: `unknown` before a request is sent, its outcome afterwards. Rejects without storage; callers continue
 * with the change anyway.
 *
 * @param removed entries that have become part of others
 */
export async function writeAudit(
  entries: readonly AuditEntry[],
  removed: readonly AuditEntry[] = [],
): Promise<void> {
  if (entries.length === 0) return
  const tx = (await database()).transaction('agentAudit', 'readwrite')
  await Promise.all([
    ...entries.map((entry) => tx.store.put(entry, keyOf(entry))),
    ...removed.map((entry) => tx.store.delete(keyOf(entry))),
    tx.done,
  ])
  changed()
}

const keyOf = ({ gateway, at, id }: AuditEntry): [Namespace, number, string] => [
  namespaceOf(gateway),
  at,
  id,
]

/** The number of entries read at once: large enough to be fast, small enough not to block the page. */
const portion = 2_000

/** Returns all changes of a gateway's agents from this browser, newest first. */
export async function readAudit(gateway: string): Promise<AuditEntry[]> {
  const db = await database()
  const all: AuditEntry[] = []
  let range = ofGateway(gateway)
  for (;;) {
    const some = await db.getAll('agentAudit', range, portion)
    for (const one of some) all.push(one)
    const last = some.at(-1)
    if (last === undefined || some.length < portion) return all.reverse()
    range = after(ofGateway(gateway), [namespaceOf(gateway), last.at, last.id])
  }
}

/**
 * Returns when this browser last set each agent's password, in epoch milliseconds by agent id.
 * @param outcomes the outcomes of these writes
 */
export async function readPasswordTimes(
  gateway: string,
  outcomes: readonly AuditOutcome[],
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>()
  for (const { agentId, at, outcome, changes } of await readAudit(gateway))
    if (agentId !== undefined && !times.has(agentId) && outcomes.includes(outcome))
      if (changes.some(({ field }) => field === 'password')) times.set(agentId, at)
  return times
}

/** Deletes the audit of a gateway's agents. */
export async function clearAudit(gateway: string): Promise<void> {
  await (await database()).delete('agentAudit', ofGateway(gateway))
  changed()
}

function changed(): void {
  for (const listener of listeners) listener()
}
