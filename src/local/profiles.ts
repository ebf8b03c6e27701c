import { compareNames } from '#domain/search-words.ts'
import type { Profile, ProfileKind } from '#domain/profile.ts'
import { database, ofGateway } from './database.ts'
import type { Schema } from './schema.ts'
import { namespaceOf } from './namespace.ts'

/** Returns the named profiles of a kind, in the order of their names. */
export async function readProfiles<K extends ProfileKind>(
  gateway: string,
  kind: K,
): Promise<readonly Profile<K>[]> {
  const db = await database()
  const [all, keys] = await Promise.all([
    db.getAll('profiles', ofGateway(gateway)),
    db.getAllKeys('profiles', ofGateway(gateway)),
  ])
  const found = all.filter(({ name }, at) => name !== '' && keys[at]?.[1] === kind) as Profile<K>[]
  return found.toSorted((a, b) => compareNames()(a.name, b.name))
}

/** Returns a profile by its id, which may come from an older version; undefined if there is none. */
export async function readProfile<K extends ProfileKind>(
  gateway: string,
  kind: K,
  id: string,
): Promise<Profile<K> | undefined> {
  const found = await (await database()).get('profiles', [namespaceOf(gateway), kind, id])
  return found as Profile<K> | undefined
}

/**
 * Changes a profile in one transaction, so that two tabs do not overwrite each other's.
 * @param change returns the new profile, or undefined to delete it; throws to keep the stored one. Must be synchronous
 * @throws errors of the storage, and any error of `change`
 */
export async function changeProfile<K extends ProfileKind>(
  gateway: string,
  kind: K,
  id: string,
  change: (stored: Profile<K> | undefined) => Profile<K> | undefined,
): Promise<void> {
  const { store, done } = (await database()).transaction('profiles', 'readwrite')
  const key: Schema['profiles']['key'] = [namespaceOf(gateway), kind, id]
  try {
    const next = change((await store.get(key)) as Profile<K> | undefined)
    await (next ? store.put(next, key) : store.delete(key))
  } finally {
    await done
  }
}
