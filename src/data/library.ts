import { useQuery, useQueryClient } from '@tanstack/react-query'
import { serverLibrary } from '#client/auth/library.ts'
import { isKeptOnServer } from '#client/auth/signs-in.ts'
import { changesOf } from '#contract/library-rights.ts'
import type { LibraryEntry, PlannedEntry } from '#domain/library/library-file.ts'
import type { Library, NewFiles } from '#domain/library/library.ts'
import { baselineId, type NewProfile, type Profile, type ProfileKind } from '#domain/profile.ts'
import { useConnection } from './session/GatewayProvider.tsx'
import { currentAuthor, useMayDo } from './session/session.ts'

const inBrowser = async (gateway: string): Promise<Library> =>
  (await import('#local/library.ts')).browserLibrary(gateway, () => currentAuthor(gateway))

/** Returns the profiles of a gateway, where they are kept. */
export const libraryOf = (gateway: string): Promise<Library> =>
  // Pages show it first: code that is loaded for it alone would delay them by a round trip.
  isKeptOnServer(gateway) ? Promise.resolve(serverLibrary(gateway)) : inBrowser(gateway)

const libraryKey = ['library']
const unsharedKey = ['library', 'unshared']

/**
 * Reads all profiles of the current gateway.
 * @param select returns a part of them; the same function each time
 * @param isNeeded whether to read them now
 */
export function useLibraryQuery<T = readonly Profile[]>(
  select?: (all: readonly Profile[]) => T,
  isNeeded = true,
) {
  const { address } = useConnection()
  return useQuery({
    queryKey: [...libraryKey, 'all'],
    queryFn: async (): Promise<readonly Profile[]> => (await libraryOf(address)).readAll(),
    retry: false,
    enabled: isNeeded,
    ...(select && { select }),
  })
}

/** Returns a function that reads the profiles of the current gateway again, after a change. */
export function useLibraryRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: libraryKey })
}

/** What became of entries that were added. */
export interface AddedEntries {
  readonly added: number
  /** How many were there already. */
  readonly there: number
  /** Those that would replace another one, as the only one of its purpose: nothing was changed. */
  readonly differing: readonly PlannedEntry[]
}

/** Changes of the library of the current gateway. Its functions throw errors of the server or the storage. */
export interface LibraryChanges {
  /** Whether everyone who uses this server has it; else this browser. */
  readonly isShared: boolean
  /** Returns whether this person may change a profile. */
  readonly mayChange: (profile: Pick<Profile, 'kind' | 'id'>) => boolean
  /**
   * Adds a profile, or replaces the version that it names.
   * @param files all its files; none given keeps them as they are
   * @throws {ConflictError} if someone else changed it meanwhile
   */
  readonly save: <K extends ProfileKind>(
    profile: NewProfile<K>,
    files?: NewFiles,
  ) => Promise<Profile<K>>
  /**
   * Deletes a profile.
   * @returns a function that restores it with its files
   * @throws {ConflictError} if someone else changed it meanwhile
   */
  readonly remove: (profile: Profile) => Promise<() => Promise<void>>
  /** Returns a file of a profile. @throws also if there is none of this name */
  readonly readFile: (profile: Profile, name: string) => Promise<Blob>
  /** Adds entries of a file. A name that is taken gets a number. */
  readonly add: (entries: readonly LibraryEntry[]) => Promise<AddedEntries>
}

/** Returns functions to change the library of the current gateway. */
export function useLibraryChanges(): LibraryChanges {
  const { address } = useConnection()
  const mayDo = useMayDo()
  const refresh = useLibraryRefresh()
  /** After a conflict, too, the lists show what others have saved. */
  const refreshed = async <T>(change: (library: Library) => Promise<T>): Promise<T> => {
    try {
      return await change(await libraryOf(address))
    } finally {
      await refresh()
    }
  }
  return {
    isShared: isKeptOnServer(address),
    mayChange: ({ kind, id }) =>
      mayDo('changeLibrary') && mayDo(id === baselineId ? 'pinBaseline' : changesOf[kind]),
    save: (profile, files) => refreshed((library) => library.save(profile, files)),
    async remove(profile) {
      const { kind, id, name, values } = profile
      const files = await readFiles(await libraryOf(address), profile)
      await refreshed((library) => library.remove(profile))
      return async () =>
        void (await refreshed((library) => library.save({ kind, id, name, values }, files)))
    },
    readFile: async (profile, name) => readFile(await libraryOf(address), profile, name),
    add: (entries) => refreshed((library) => addEntries(library, entries)),
  }
}

async function readFile(library: Library, profile: Profile, name: string): Promise<Blob> {
  const file = await library.readFile(profile, name)
  if (!file) throw new Error('The profile has no such file any more')
  return file
}

async function readFiles(library: Library, profile: Profile): Promise<Record<string, Blob>> {
  const read: Record<string, Blob> = {}
  for (const { name } of profile.files) read[name] = await readFile(library, profile, name)
  return read
}

/** @param onThere is called for each, by its index, once it is there */
async function addEntries(
  library: Library,
  entries: readonly LibraryEntry[],
  onThere?: (at: number) => Promise<void>,
): Promise<AddedEntries> {
  const { planEntries } = await import('#domain/library/library-file.ts')
  const plan = planEntries(entries, await library.readAll())
  for (const [at, { is, profile, entry }] of plan.entries()) {
    if (is === 'new') await library.save(profile, entry.files)
    if (is !== 'differs') await onThere?.(at)
  }
  const count = (of: PlannedEntry['is']) => plan.filter(({ is }) => is === of).length
  return {
    added: count('new'),
    there: count('there'),
    differing: plan.filter(({ is }) => is === 'differs'),
  }
}

/** What this browser kept of a gateway before its server did: no one else has it. */
export interface Unshared {
  /** Those that this person may share. */
  readonly all: readonly Profile[]
  /**
   * Adds them to the server's library, and deletes each here once it is there. One that would replace another stays.
   * @throws errors of the server or the storage; what was shared until then stays shared
   */
  readonly share: (profiles: readonly Profile[]) => Promise<AddedEntries>
  /** Deletes one of this browser. @throws errors of the storage */
  readonly drop: (profile: Profile) => Promise<void>
}

/** Returns what this browser kept of the current gateway before its server did. Nothing is shared without `share`. */
export function useUnshared(): Unshared {
  const { address } = useConnection()
  const { mayChange } = useLibraryChanges()
  const refresh = useLibraryRefresh()
  const { data = none } = useQuery({
    queryKey: unsharedKey,
    queryFn: async () => (await inBrowser(address)).readAll(),
    enabled: isKeptOnServer(address),
    retry: false,
  })
  return {
    all: data.filter(mayChange),
    async share(profiles) {
      const own = await inBrowser(address)
      try {
        const entries: LibraryEntry[] = []
        for (const profile of profiles) {
          const { kind, id, name, values } = profile
          const files = await readFiles(own, profile)
          entries.push({ profile: { kind, id, name, values }, files })
        }
        return await addEntries(serverLibrary(address), entries, async (at) => {
          const shared = profiles[at]
          if (shared) await own.remove(shared)
        })
      } finally {
        await refresh()
      }
    },
    async drop(profile) {
      await (await inBrowser(address)).remove(profile)
      await refresh()
    },
  }
}

const none: readonly Profile[] = []
