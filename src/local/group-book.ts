import { database, ofInstance } from './database.ts'
import { createSignal } from '#domain/signal.ts'
import { namespaceOf, type Namespace } from './namespace.ts'
import type { BookedGroup } from './schema.ts'

/** Emitted after each change of the saved groups that this tab makes. */
export const bookChange = createSignal()

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
  bookChange.emit()
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
  bookChange.emit()
}
