import type { ApiToken } from '#contract/token-rights.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { askAuth, type Device } from '#client/auth/auth-api.ts'
import { useConnection } from './GatewayProvider.tsx'
import { usePageDrawn } from '#data/gateway/page-rest.ts'

const peopleKey = ['auth', 'people']
const accountKey = ['auth', 'account']

/** Reads all users. For administrators. */
export function usePeople() {
  const { address } = useConnection()
  return useQuery({ queryKey: peopleKey, queryFn: () => askAuth(address, 'fetchPeople') })
}

const tokensOf = ({ tokens }: { readonly tokens: ApiToken[] }) => tokens
const sessionsOf = ({ sessions }: { readonly sessions: Device[] }) => sessions

/** Reads the sessions of a user. For administrators. */
export function useSessionsOf(id: string) {
  const { address } = useConnection()
  return useQuery({
    queryKey: [...peopleKey, id],
    queryFn: () => askAuth(address, 'fetchSessionsOf', { params: { id } }).then(sessionsOf),
    staleTime: 0,
  })
}

/** Reads the groups of the provider that have a role. For administrators. */
export function useSsoGroups() {
  const { address } = useConnection()
  return useQuery({
    queryKey: [...peopleKey, 'sso-groups'],
    queryFn: () => askAuth(address, 'fetchSsoGroups'),
    staleTime: 0,
  })
}

/** Reads the signed-in user's account. */
export function useAccount() {
  const { address } = useConnection()
  return useQuery({ queryKey: accountKey, queryFn: () => askAuth(address, 'fetchAccount') })
}

/** Reads the signed-in user's sessions, once the page is drawn. */
export function useOwnSessions() {
  const { address } = useConnection()
  return useQuery({
    queryKey: [...accountKey, 'sessions'],
    queryFn: () => askAuth(address, 'fetchOwnSessions').then(sessionsOf),
    staleTime: 0,
    enabled: usePageDrawn(true),
  })
}

/** Reads the tokens of the signed-in user's scripts, once the page is drawn. */
export function useOwnTokens() {
  const { address } = useConnection()
  return useQuery({
    queryKey: [...accountKey, 'tokens'],
    queryFn: () => askAuth(address, 'fetchTokens').then(tokensOf),
    staleTime: 0,
    enabled: usePageDrawn(true),
  })
}

/** Reads the tokens of a user's scripts. For administrators. */
export function useTokensOf(id: string) {
  const { address } = useConnection()
  return useQuery({
    queryKey: [...peopleKey, id, 'tokens'],
    queryFn: () => askAuth(address, 'fetchTokensOf', { params: { id } }).then(tokensOf),
    staleTime: 0,
  })
}

/** Returns a function that refreshes users and the account after a change. */
export function useRefreshPeople(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: ['auth'] }), [queries])
}
