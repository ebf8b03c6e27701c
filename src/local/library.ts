import { ConflictError, type Library, type NewFiles } from '#domain/library/library.ts'
import { profileKinds, randomId, type Profile, type ProfileKind } from '#domain/profile.ts'
import { compareNames } from '#domain/search-words.ts'
import { database, ofGateway } from './database.ts'
import { namespaceOf } from './namespace.ts'
import type { Schema, StoredProfile } from './schema.ts'
import { fromStored, toStorable, type StoredFile } from './stored-files.ts'

/**
 * Returns the library that this browser keeps for a gateway.
 * @param author returns who changes it; empty if unknown
 */
export function browserLibrary(gateway: string, author: () => string): Library {
  const keyOf = ({ kind, id }: Pick<Profile, 'kind' | 'id'>): Schema['profiles']['key'] => [
    namespaceOf(gateway),
    kind,
    id,
  ]

  /**
   * Changes a profile in one transaction, so that two tabs do not overwrite each other's.
   * @param change returns the new profile, or undefined to delete it; throws to keep the stored one
   */
  async function change(
    profile: Pick<Profile, 'kind' | 'id'> & { readonly version?: string },
    next: (stored: StoredProfile | undefined) => StoredProfile | undefined,
  ): Promise<void> {
    const { store, done } = (await database()).transaction('profiles', 'readwrite', {
      durability: 'strict',
    })
    try {
      const stored = await store.get(keyOf(profile))
      const current = stored && listed(profile.kind, stored)
      if (current?.version !== profile.version) throw new ConflictError(current)
      const now = next(stored)
      await (now ? store.put(now, keyOf(profile)) : store.delete(keyOf(profile)))
    } finally {
      await done
    }
  }

  return {
    async readAll<K extends ProfileKind>(kind?: K) {
      const { store } = (await database()).transaction('profiles')
      const [all, keys] = await Promise.all([
        store.getAll(ofGateway(gateway)),
        store.getAllKeys(ofGateway(gateway)),
      ])
      return all
        .flatMap((one, at) => {
          const of = profileKinds.find((known) => known === keys[at]?.[1])
          return of && (kind === undefined || of === kind) ? [listed(of as K, one)] : []
        })
        .toSorted((a, b) => compareNames()(a.name, b.name))
    },
    async read(kind, id) {
      const stored = await (await database()).get('profiles', keyOf({ kind, id }))
      return stored && listed(kind, stored)
    },
    async save(profile, files) {
      const { kind, id, name, values } = profile
      const added = await toStorable(newOnes(files))
      const about = { id, name, values, at: Date.now(), by: author(), version: randomId() }
      let saved: StoredProfile = about
      await change(profile, (stored) => {
        saved = { ...about, files: filesAfter(stored?.files ?? {}, files, added) }
        return saved
      })
      return listed(kind, saved)
    },
    remove: (profile) => change(profile, () => undefined),
    async readFile(profile, name) {
      const stored = await (await database()).get('profiles', keyOf(profile))
      const file = stored?.files?.[name]
      return file && (fromStored({ file }).file as Blob)
    },
  }
}

function listed<K extends ProfileKind>(kind: K, stored: StoredProfile): Profile<K> {
  const { id, name, values, at, pin, by = pin?.by ?? '', files = {} } = stored
  return {
    kind,
    id,
    name,
    values: values as Profile<K>['values'],
    files: Object.entries(files).map(([file, data]) => ({
      name: file,
      type: data.type,
      size: data instanceof Blob ? data.size : data.bytes.byteLength,
    })),
    at,
    by,
    version: stored.version ?? pin?.version ?? String(at),
  }
}

const newOnes = (files: NewFiles = {}): Record<string, Blob> =>
  Object.fromEntries(
    Object.entries(files).filter((one): one is [string, Blob] => one[1] instanceof Blob),
  )

function filesAfter(
  stored: Readonly<Record<string, StoredFile>>,
  files: NewFiles | undefined,
  added: Readonly<Record<string, StoredFile>>,
): Record<string, StoredFile> {
  if (!files) return { ...stored }
  const kept = Object.entries(stored).filter(([name]) => files[name] === 'kept')
  return { ...Object.fromEntries(kept), ...added }
}
