import type { NewProfile, Profile, ProfileKind } from '#domain/profile.ts'

/**
 * The files of a profile that is saved, by name: new ones, and `kept` for those that it has already. Others are deleted.
 */
export type NewFiles = Readonly<Record<string, Blob | 'kept'>>

/**
 * The profiles of a gateway: in the database of our server where there is one, else in this browser. Its functions reject
 * with an error of the server or of the storage.
 */
export interface Library {
  /** Returns the profiles of a kind, or all, in the order of their names. Those of unknown kinds are missing. */
  readAll<K extends ProfileKind = ProfileKind>(kind?: K): Promise<readonly Profile<K>[]>
  /** Returns a profile by its id; undefined if there is none. */
  read<K extends ProfileKind>(kind: K, id: string): Promise<Profile<K> | undefined>
  /**
   * Adds or replaces a profile.
   * @param files all its files; none given keeps them as they are
   * @throws {ConflictError} if another version is stored than the one that it replaces
   */
  save<K extends ProfileKind>(profile: NewProfile<K>, files?: NewFiles): Promise<Profile<K>>
  /** Deletes a profile with its files. @throws {ConflictError} if another version is stored */
  remove(profile: Pick<Profile, 'kind' | 'id' | 'version'>): Promise<void>
  /** Returns a file of a profile; undefined if it has none of this name. */
  readFile(profile: Pick<Profile, 'kind' | 'id'>, name: string): Promise<Blob | undefined>
}

/** Someone else changed a profile meanwhile: nothing was saved. */
export class ConflictError<K extends ProfileKind = ProfileKind> extends Error {
  constructor(
    /** As it is now; undefined if it was deleted. */
    readonly current: Profile<K> | undefined,
  ) {
    super('The profile was changed meanwhile')
    this.name = 'ConflictError'
  }
}
