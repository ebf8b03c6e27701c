import { useMemo } from 'react'
import { useBaselineQuery } from '#data/fleet-reads/fleet-basis.ts'
import { useLibraryQuery } from '#data/library.ts'
import { baselineId, type Profile, type ProfileKind } from '#domain/profile.ts'
import { useUrlWord } from '#ui/use-url-word.ts'

/** The kinds of profiles, in the order of the page. */
export const libraryKinds = [
  'message',
  'role',
  'settings',
  'webhook',
  'hand-over',
] as const satisfies readonly ProfileKind[]
export type LibraryKind = (typeof libraryKinds)[number]
export type LibraryProfile = { [K in LibraryKind]: Profile<K> }[LibraryKind]

/** Returns the kind whose tab is open; undefined for all of them. */
export function useOpenKind(): LibraryKind | undefined {
  const [tab] = useUrlWord('tab')
  return libraryKinds.find((kind) => kind === tab)
}

/** Reads the library of the current gateway: its profiles with the pinned baseline, which our server keeps apart. */
export function useLibrary() {
  const query = useLibraryQuery()
  const { data: baseline } = useBaselineQuery()
  const { data } = query
  const profiles = useMemo(() => {
    if (!data) return undefined
    const pinned = (['settings', 'webhook'] as const).flatMap((kind): LibraryProfile[] => {
      const part = baseline?.[kind]
      if (!part) return []
      const { values, pinnedAt: at, pinnedBy: by, version } = part
      return [
        { kind, id: baselineId, name: '', values, files: [], at, by, version } as LibraryProfile,
      ]
    })
    const isListed = (one: Profile): one is LibraryProfile =>
      one.id !== baselineId && libraryKinds.some((kind) => kind === one.kind)
    return [...data.filter(isListed), ...pinned]
  }, [data, baseline])
  return { ...query, profiles }
}
