import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Profile, ProfileKind } from '#domain/profile.ts'
import { changeProfile, readProfiles } from '#local/profiles.ts'
import { useConnection } from './session/GatewayProvider.tsx'

/** The named profiles of one kind that this browser stores for the current gateway. */
export interface Profiles<K extends ProfileKind> {
  /** In the order of their names; empty without storage. */
  readonly all: readonly Profile<K>[]
  /** Saves profiles; replaces those with the same id. @throws errors of the storage */
  readonly keep: (profiles: readonly Profile<K>[]) => Promise<void>
  /** @throws errors of the storage */
  readonly remove: (id: string) => Promise<void>
}

const none: readonly never[] = []

/** Returns the profiles of a kind, and functions to change them. */
export function useProfiles<K extends ProfileKind>(kind: K): Profiles<K> {
  const { address } = useConnection()
  const queries = useQueryClient()
  const queryKey = ['profiles', kind]
  const { data } = useQuery({
    queryKey,
    queryFn: () => readProfiles(address, kind),
    retry: false,
  })
  const refresh = () => queries.invalidateQueries({ queryKey })
  return {
    all: data ?? none,
    keep: async (profiles) => {
      for (const one of profiles) await changeProfile(address, kind, one.id, () => one)
      await refresh()
    },
    remove: async (id) => {
      await changeProfile(address, kind, id, () => undefined)
      await refresh()
    },
  }
}
