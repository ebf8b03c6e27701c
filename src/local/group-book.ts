import { database, ofInstance } from './database.ts'
import { namespaceOf, type Namespace } from './namespace.ts'

/** How a group was first recorded: by which action, or added by hand. */
export const bookSources = ['created', 'renamed', 'invited', 'added', 'imported'] as const
export type BookSource = (typeof bookSources)[number]

/** A group seen from this browser. */
export interface BookedGroup {
  readonly jid: string
  /** Its last known subject; '' if unknown. */
  readonly subject: string
  /** When it was last seen, in epoch milliseconds. */
  readonly at: number
  readonly from?: BookSource
  /** Its subject before the last rename from this browser, and the time of that rename. */
  readonly before?: { readonly subject: string; readonly at: number }
  /** When the instance left it here, in epoch milliseconds. */
  readonly left?: number
  /** The user's note about it. */
  readonly note?: string
  /** Its invitation URL, as last answered by the gateway. */
  readonly inviteUrl?: string
}

const listeners = new Set<() => void>()

/** Calls `listener` after each change of the saved groups that this tab makes. Returns a function that unsubscribes. */
export function onBookChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the recorded groups of an instance, in the order of their JIDs. */
export async function readBook(gateway: string, instance: string): Promise<BookedGroup[]> {
  return (await database()).getAll('groupBook', ofInstance(gateway, instance))
}

/** The changed fields of a group; missing ones stay unchanged. */
export type BookChange = Pick<BookedGroup, 'jid'> & Partial<BookedGroup>

/**
 * Merges changes of groups into their records. The first source of a group is kept. Rejects without storage; callers
 * continue anyway.
 */
export async function bookGroups(
  gateway: string,
  instance: string,
  changes: readonly BookChange[],
): Promise<void> {
  const tx = (await database()).transaction('groupBook', 'readwrite')
  await Promise.all(
    changes.map(async (change) => {
      const key: [Namespace, string, string] = [namespaceOf(gateway), instance, change.jid]
      const kept = await tx.store.get(key)
      const fresh = { subject: '', at: Date.now(), ...kept, ...change }
      const from = kept?.from ?? change.from
      await tx.store.put(from === undefined ? fresh : { ...fresh, from }, key)
    }),
  )
  await tx.done
  for (const listener of listeners) listener()
}

/** Deletes saved groups. */
export async function forgetGroups(
  gateway: string,
  instance: string,
  jids: readonly string[],
): Promise<void> {
  const tx = (await database()).transaction('groupBook', 'readwrite')
  await Promise.all([
    ...jids.map((jid) => tx.store.delete([namespaceOf(gateway), instance, jid])),
    tx.done,
  ])
  for (const listener of listeners) listener()
}
