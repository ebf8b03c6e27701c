import { useQuery, useQueryClient } from '@tanstack/react-query'
import { serverLibrary } from '#client/auth/library.ts'
import { isKeptOnServer } from '#client/auth/signs-in.ts'
import { browserLibrary } from '#local/library.ts'
import type { Library } from '#domain/library/library.ts'
import type { Profile } from '#domain/profile.ts'
import { useConnection } from './session/GatewayProvider.tsx'
import { currentAuthor } from './session/session.ts'

/** Returns the profiles of a gateway, where they are kept. */
export const libraryOf = (gateway: string): Library =>
  isKeptOnServer(gateway)
    ? serverLibrary(gateway)
    : browserLibrary(gateway, () => currentAuthor(gateway))

const libraryKey = ['library']

/**
 * Reads all profiles of the current gateway.
 * @param select returns a part of them; the same function each time
 */
export function useLibraryQuery<T = readonly Profile[]>(select?: (all: readonly Profile[]) => T) {
  const { address } = useConnection()
  return useQuery({
    queryKey: libraryKey,
    queryFn: (): Promise<readonly Profile[]> => libraryOf(address).readAll(),
    retry: false,
    ...(select && { select }),
  })
}

/** Returns a function that reads the profiles of the current gateway again, after a change. */
export function useLibraryRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: libraryKey })
}
