import { useCallback, useEffect, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import {
  bookGroups,
  bookChange,
  readBook,
  forgetGroups,
  type BookChange,
} from '#local/group-book.ts'
import type { BookedGroup } from '#local/schema.ts'

/** The saved groups of an instance. */
export type Book = ReturnType<typeof useBook>

/** Returns the saved groups of an instance, updated as they change in this tab. */
export function useBook(instance: string) {
  const { address } = useConnection()
  const [groups, setGroups] = useState<readonly BookedGroup[]>()
  useEffect(() => {
    let current = true
    const read = () =>
      readBook(address, instance).then(
        (all) => current && setGroups(all),
        () => current && setGroups([]),
      )
    void read()
    const end = bookChange.subscribe(() => void read())
    return () => {
      current = false
      end()
    }
  }, [address, instance])
  return {
    /** Undefined until read. Empty without storage. */
    groups,
    /** Saves changed data of groups. Rejects if there is no storage. */
    write: useCallback(
      (changes: readonly BookChange[]) => bookGroups(address, instance, changes),
      [address, instance],
    ),
    /** Removes groups. */
    remove: useCallback(
      (jids: readonly string[]) => forgetGroups(address, instance, jids),
      [address, instance],
    ),
  }
}
