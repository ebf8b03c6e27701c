import { database, ofInstance } from './database.ts'
import { namespaceOf, type Namespace } from './namespace.ts'

/** How a group came into the book: what was done with it from here first, or that somebody added it. */
export const bookSources = ['created', 'renamed', 'invited', 'added', 'imported'] as const
export type BookSource = (typeof bookSources)[number]

/** A group seen from here. */
export interface BookedGroup {
  readonly jid: string
  /** As it was last known here; '' where it never was. */
  readonly subject: string
  /** When it was last seen, in epoch milliseconds. */
  readonly at: number
  readonly from?: BookSource
  /** What it was called before it was last renamed from here, and when that was. */
  readonly before?: { readonly subject: string; readonly at: number }
  /** A person's own words about it. */
  readonly note?: string
  /** Its invitation's address, as the gateway last answered it. */
  readonly inviteUrl?: string
}

const listeners = new Set<() => void>()

/** Calls back after each change of the book that this tab makes. Gives what ends it. */
export function onBookChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The groups in the book of an instance, in the order of their JIDs. */
export async function readBook(gateway: string, instance: string): Promise<BookedGroup[]> {
  return (await database()).getAll('groupBook', ofInstance(gateway, instance))
}

/** What is new of a group; what is left out stays as it is. */
export type BookChange = Pick<BookedGroup, 'jid'> & Partial<BookedGroup>

/**
 * Writes into the book what is new of groups, each laid upon what stands there. Where a group came from stays as it was
 * first. Rejects where there is no storage: what was to be done goes on all the same.
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

/** Takes groups out of the book. */
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
