import { useCallback } from 'react'
import type { AnyOperationName } from '#contract/index.ts'
import { useMayDo, useSession } from '#data/session.ts'
import type { Route } from '#paths'

/** Any signed-in user, or only administrators. */
type RequiredUser = 'signed-in' | 'administrator'

/**
 * The operations or the kind of user that a page needs: without all of them, it is not offered. A page that is missing
 * here does not compile.
 */
const needs: Record<Route['page'], readonly AnyOperationName[] | RequiredUser> = {
  connect: [],
  'not-found': [],
  preferences: [],
  people: 'administrator',
  account: 'signed-in',
  overview: ['fetchInstances', 'findSettings', 'findWebhook', 'listAgents'],
  instances: ['fetchInstances'],
  'fleet-settings': ['fetchInstances', 'findSettings', 'setSettings'],
  'fleet-webhooks': ['fetchInstances', 'findWebhook'],
  activity: ['sendMedia', 'setSettings'],
  agents: ['listAgents'],
  'new-agent': ['createAgent'],
  'edit-agent': ['updateAgent'],
  'agent-matrix': ['updateAgent'],
  audit: ['listAgents'],
  'import-agents': ['createAgent', 'updateAgent'],
  'agent-import': ['createAgent', 'updateAgent'],
  connection: ['connectionState', 'connectInstance'],
  messages: ['sendPlatformAudio', 'sendMedia', 'sendLocation'],
  history: ['sendMedia'],
  campaigns: ['sendMedia'],
  'new-campaign': ['sendMedia'],
  campaign: ['sendMedia'],
  chats: ['findChats', 'findMessages'],
  'chat-forms': ['markMessageAsRead', 'sendPresence'],
  groups: ['createGroup', 'updateGroupSubject', 'sendInvite'],
  settings: ['findSettings', 'setSettings'],
  webhook: ['findWebhook'],
  sinks: ['findWebsocket', 'findProxy'],
}

/**
 * Returns a function that tells whether the user's role includes a page; with a key, every page that is not about
 * users.
 */
export function useMayOpen(): (page: Route['page']) => boolean {
  const mayDo = useMayDo()
  const role = useSession()?.role
  return useCallback(
    (page) => {
      const needed = needs[page]
      if (needed === 'signed-in') return role !== undefined
      if (needed === 'administrator') return role === 'admin'
      return needed.every(mayDo)
    },
    [mayDo, role],
  )
}
