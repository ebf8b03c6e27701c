import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fetchAccount, fetchOwnSessions } from '#client/account.ts'
import { fetchPeople, fetchSessionsOf } from '#client/people.ts'
import { useConnection } from './GatewayProvider.tsx'
import { usePageDrawn } from './use-page-drawn.ts'

const peopleKey = ['auth', 'people']
const accountKey = ['auth', 'account']

/** Reads everybody who may sign in. For administrators. */
export function usePeople() {
  const { address } = useConnection()
  return useQuery({ queryKey: peopleKey, queryFn: () => fetchPeople(address) })
}

/** Reads the sessions of a person. For administrators. */
export function useSessionsOf(id: string) {
  const { address } = useConnection()
  return useQuery({
    queryKey: [...peopleKey, id],
    queryFn: () => fetchSessionsOf(address, id),
    staleTime: 0,
  })
}

/** Reads one's own account. */
export function useAccount() {
  const { address } = useConnection()
  return useQuery({ queryKey: accountKey, queryFn: () => fetchAccount(address) })
}

/** Reads one's own sessions, once the page is drawn. */
export function useOwnSessions() {
  const { address } = useConnection()
  return useQuery({
    queryKey: [...accountKey, 'sessions'],
    queryFn: () => fetchOwnSessions(address),
    staleTime: 0,
    enabled: usePageDrawn(true),
  })
}

/** Returns what reads people and the account again, after a change. */
export function useRefreshPeople(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: ['auth'] }), [queries])
}
