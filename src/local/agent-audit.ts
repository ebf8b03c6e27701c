import { after, database, ofGateway } from './database.ts'
import { namespaceOf, type Namespace } from './namespace.ts'

/** What became of a change: `unknown` too while nobody has seen its answer. */
export const auditOutcomes = ['accepted', 'refused', 'unknown'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

/**
 * One thing of an agent that was written. `field` is `name`, `email`, `phone`, `password`, or the UUID of an instance
 * for a level, with its name as `instance`. Undefined is none. Of a password never the value: both sides are left out.
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
  /** Tells apart what was sent in the same millisecond. */
  readonly id: string
  /** What this person is called: as signed in, else as the preferences had it then; empty where they had nothing. */
  readonly who: string
  readonly act: 'created' | 'changed'
  /** From where it was done. */
  readonly from: 'form' | 'matrix' | 'import'
  /** The agent's id; undefined while the gateway has not told it. */
  readonly agentId?: string
  /** The agent's name and e-mail as they were sent. */
  readonly name: string
  readonly email: string
  readonly changes: readonly AuditChange[]
  readonly outcome: AuditOutcome
  /** The gateway's own words, or what is known of why; cut. */
  readonly reason?: string
}

const listeners = new Set<() => void>()

/** Calls back after each change of the audit that this tab makes. Gives what ends it. */
export function onAuditChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Writes down what was done to agents, however many, at once. Written again with the same gateway, time and id, an
 * entry takes the place of its first form: `unknown` before a request is sent, what came of it afterwards.
 * Rejects where there is no storage: what was to be done goes on all the same.
 *
 * @param removed entries that are a part of others now
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

/** How much is read at once: so much that it is fast, so little that the page goes on between. */
const portion = 2_000

/** All that was done to a gateway's agents from this browser, the newest first. */
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

/** Deletes the audit of a gateway's agents. */
export async function clearAudit(gateway: string): Promise<void> {
  await (await database()).delete('agentAudit', ofGateway(gateway))
  changed()
}

function changed(): void {
  for (const listener of listeners) listener()
}
