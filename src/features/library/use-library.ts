import { useLibraryQuery } from '#data/library.ts'
import type { Profile, ProfileKind } from '#domain/profile.ts'
import { useUrlWord } from '#ui/use-url-word.ts'

/** The kinds of profiles that the page lists, in its order. */
export const libraryKinds = [
  'message',
  'role',
  'settings',
  'webhook',
  'hand-over',
  'view',
] as const satisfies readonly ProfileKind[]
export type LibraryKind = (typeof libraryKinds)[number]
export type LibraryProfile = { [K in LibraryKind]: Profile<K> }[LibraryKind]

/** Returns the kind whose tab is open; undefined for all of them. */
export function useOpenKind(): LibraryKind | undefined {
  const [tab] = useUrlWord('tab')
  return libraryKinds.find((kind) => kind === tab)
}

/**
 * Reads the profiles of the current gateway that the page lists.
 * @param isNeeded whether to read them now
 */
export const useListedProfiles = (isNeeded = true) => useLibraryQuery(listed, isNeeded)

const listed = (all: readonly Profile[]): readonly LibraryProfile[] => all.filter(isListed)
/** Returns whether the page lists a profile. */
export const isListed = (one: Profile): one is LibraryProfile =>
  libraryKinds.some((kind) => kind === one.kind)
