import { useMemo } from 'react'
import type { Profile, ProfileKind } from '#domain/profile.ts'
import { useLibraryChanges, useLibraryQuery, type LibraryChanges } from './library.ts'

/** The named profiles of one kind in the library of the current gateway, and functions to change them. */
export interface Profiles<K extends ProfileKind> extends Omit<LibraryChanges, 'mayChange'> {
  readonly kind: K
  /** In the order of their names; empty until they are read, and where they cannot be. */
  readonly all: readonly Profile<K>[]
  readonly state: 'pending' | 'failed' | 'read'
  /** Whether this person may change them. */
  readonly mayChange: boolean
}

/** Returns the profiles of a kind, and functions to change them. */
export function useProfiles<K extends ProfileKind>(kind: K): Profiles<K> {
  const { data, isError } = useLibraryQuery()
  const changes = useLibraryChanges()
  const all = useMemo(
    () => (data ?? []).filter((one): one is Profile<K> => one.kind === kind && one.name !== ''),
    [data, kind],
  )
  return {
    ...changes,
    kind,
    all,
    state: data ? 'read' : isError ? 'failed' : 'pending',
    mayChange: changes.mayChange({ kind, id: '' }),
  }
}
