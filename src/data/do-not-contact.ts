import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ContactList, ListedNumber } from '#domain/do-not-contact.ts'
import { personKey } from '#domain/recipient.ts'
import { useConnection } from './session/GatewayProvider.tsx'
import { useMayDo } from './session/session.ts'

export const contactListKey = ['do-not-contact']

/** Returns the numbers of a gateway that jobs do not send to, where they are kept. */
export const loadContactList = async (gateway: string): Promise<ContactList> =>
  (await import('#jobs/do-not-contact.ts')).contactListOf(gateway)

/** Returns the entry of a recipient that an instance must not contact. Rejects if that cannot be read. */
export const findListed = async (
  gateway: string,
  instance: string,
  to: string,
): Promise<ListedNumber | undefined> =>
  (await (await loadContactList(gateway)).find([to], instance))[0]

/**
 * Reads the numbers that jobs of the current gateway do not send to, newest first.
 * @param isNeeded whether to read them now
 */
export function useDoNotContact(isNeeded = true) {
  const { address } = useConnection()
  return useQuery({
    queryKey: contactListKey,
    queryFn: async () => {
      const all = await (await loadContactList(address)).readAll()
      return all.toSorted((a, b) => b.at - a.at)
    },
    retry: false,
    staleTime: 0,
    enabled: useMayDo()('readSuppression') && isNeeded,
  })
}

const none: readonly string[] = []

/** Returns the keys (`personKey`) of the people whom an instance must not contact; none until they are read. */
export function useListedPeople(instance: string): readonly string[] {
  const { data } = useDoNotContact()
  return useMemo(
    () =>
      data?.flatMap((one) =>
        one.instance === '' || one.instance === instance ? [personKey(one.number)] : [],
      ) ?? none,
    [data, instance],
  )
}
