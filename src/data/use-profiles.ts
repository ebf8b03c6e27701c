import { useMemo } from 'react'
import { ConflictError, type NewFiles } from '#domain/library/library.ts'
import type { NewProfile, Profile, ProfileKind } from '#domain/profile.ts'
import { libraryOf, useLibraryQuery, useLibraryRefresh } from './library.ts'
import { useConnection } from './session/GatewayProvider.tsx'

/** The named profiles of one kind in the library of the current gateway. */
export interface Profiles<K extends ProfileKind> {
  readonly kind: K
  /** In the order of their names; empty until they are read, and where they cannot be. */
  readonly all: readonly Profile<K>[]
  readonly state: 'pending' | 'failed' | 'read'
  /**
   * Adds a profile, or replaces the version that it names.
   * @param files all its files; none given keeps them as they are
   * @throws {ConflictError} if someone else changed it meanwhile; errors of the server or the storage
   */
  readonly save: (profile: NewProfile<K>, files?: NewFiles) => Promise<Profile<K>>
  /**
   * Deletes a profile.
   * @returns a function that restores it with its files
   * @throws as `save`
   */
  readonly remove: (profile: Profile<K>) => Promise<() => Promise<void>>
  /** Returns a file of a profile. @throws as `save`, and if there is none of this name */
  readonly readFile: (profile: Profile<K>, name: string) => Promise<Blob>
}

/** Returns the profiles of a kind, and functions to change them. */
export function useProfiles<K extends ProfileKind>(kind: K): Profiles<K> {
  const { address } = useConnection()
  const { data, isError } = useLibraryQuery()
  const refresh = useLibraryRefresh()
  const library = libraryOf(address)
  const all = useMemo(
    () => (data ?? []).filter((one): one is Profile<K> => one.kind === kind && one.name !== ''),
    [data, kind],
  )

  async function save(profile: NewProfile<K>, files?: NewFiles): Promise<Profile<K>> {
    try {
      return await library.save(profile, files)
    } finally {
      // After a conflict, too: it shows what others have saved.
      await refresh()
    }
  }

  async function readFile(profile: Profile<K>, name: string): Promise<Blob> {
    const file = await library.readFile(profile, name)
    if (!file) throw new ConflictError(undefined)
    return file
  }

  return {
    kind,
    all,
    state: data ? 'read' : isError ? 'failed' : 'pending',
    save,
    async remove(profile) {
      const files = await Promise.all(
        profile.files.map(async ({ name }) => [name, await readFile(profile, name)] as const),
      )
      try {
        await library.remove(profile)
      } finally {
        await refresh()
      }
      const { kind: of, id, name, values } = profile
      return async () =>
        void (await save({ kind: of, id, name, values }, Object.fromEntries(files)))
    },
    readFile,
  }
}
