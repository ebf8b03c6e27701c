import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fetchAccount, fetchOwnSessions } from '#client/auth/account.ts'
import { fetchPeople, fetchSessionsOf } from '#client/auth/people.ts'
import { useConnection } from './GatewayProvider.tsx'
import { usePageDrawn } from '#data/gateway/page-rest.ts'

const peopleKey = ['auth', 'people']
const accountKey = ['auth', 'account']

/** Reads all users. For administrators. */
export function usePeople() {
  const { address } = useConnection()
  return useQuery({ queryKey: peopleKey, queryFn: () => fetchPeople(address) })
}

/** Reads the sessions of a user. For administrators. */
export function useSessionsOf(id: string) {
  const { address } = useConnection()
  return useQuery({
    queryKey: [...peopleKey, id],
    queryFn: () => fetchSessionsOf(address, id),
    staleTime: 0,
  })
}

/** Reads the signed-in user's account. */
export function useAccount() {
  const { address } = useConnection()
  return useQuery({ queryKey: accountKey, queryFn: () => fetchAccount(address) })
}

/** Reads the signed-in user's sessions, once the page is drawn. */
export function useOwnSessions() {
  const { address } = useConnection()
  return useQuery({
    queryKey: [...accountKey, 'sessions'],
    queryFn: () => fetchOwnSessions(address),
    staleTime: 0,
    enabled: usePageDrawn(true),
  })
}

/** Returns a function that refreshes users and the account after a change. */
export function useRefreshPeople(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: ['auth'] }), [queries])
}
