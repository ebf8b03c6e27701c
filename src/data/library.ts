import { useQuery, useQueryClient } from '@tanstack/react-query'
import { browserLibrary } from '#local/library.ts'
import type { Library } from '#domain/library/library.ts'
import type { Profile } from '#domain/profile.ts'
import { useConnection } from './session/GatewayProvider.tsx'
import { currentAuthor } from './session/session.ts'

/** Returns the profiles of a gateway, where they are kept. */
export const libraryOf = (gateway: string): Library =>
  browserLibrary(gateway, () => currentAuthor(gateway))

const libraryKey = ['library']

/** Reads all profiles of the current gateway. */
export function useLibraryQuery() {
  const { address } = useConnection()
  return useQuery<readonly Profile[]>({
    queryKey: libraryKey,
    queryFn: () => libraryOf(address).readAll(),
    retry: false,
  })
}

/** Returns a function that reads the profiles of the current gateway again, after a change. */
export function useLibraryRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: libraryKey })
}
