import type { Route } from '#paths'
import type { TestGateway } from './test-gateway.ts'

export type PageName = Exclude<Route['page'], 'connect' | 'not-found'>

/**
 * Every page behind Connect, and its route with the demonstration data. A new page does not compile until it is listed
 * here.
 */
export const everyPage: Record<
  PageName,
  (gateway: TestGateway, instance: string) => Promise<Route> | Route
> = {
  overview: ({ address: gateway }) => ({ page: 'overview', gateway }),
  instances: ({ address: gateway }) => ({ page: 'instances', gateway }),
  connection: ({ address: gateway }, instance) => ({ page: 'connection', gateway, instance }),
  messages: ({ address: gateway }, instance) => ({ page: 'messages', gateway, instance }),
  history: ({ address: gateway }, instance) => ({ page: 'history', gateway, instance }),
  campaigns: ({ address: gateway }, instance) => ({ page: 'campaigns', gateway, instance }),
  'new-campaign': ({ address: gateway }, instance) => ({ page: 'new-campaign', gateway, instance }),
  // A running campaign is covered by `campaigns-look.spec.ts`.
  campaign: ({ address: gateway }, instance) => ({ page: 'campaign', gateway, instance, id: 'x' }),
  chats: ({ address: gateway }, instance) => ({ page: 'chats', gateway, instance }),
  'chat-forms': ({ address: gateway }, instance) => ({ page: 'chat-forms', gateway, instance }),
  groups: ({ address: gateway }, instance) => ({ page: 'groups', gateway, instance }),
  settings: ({ address: gateway }, instance) => ({ page: 'settings', gateway, instance }),
  webhook: ({ address: gateway }, instance) => ({ page: 'webhook', gateway, instance }),
  sinks: ({ address: gateway }, instance) => ({ page: 'sinks', gateway, instance }),
  'fleet-settings': ({ address: gateway }) => ({ page: 'fleet-settings', gateway }),
  'fleet-webhooks': ({ address: gateway }) => ({ page: 'fleet-webhooks', gateway }),
  activity: ({ address: gateway }) => ({ page: 'activity', gateway }),
  agents: ({ address: gateway }) => ({ page: 'agents', gateway }),
  'new-agent': ({ address: gateway }) => ({ page: 'new-agent', gateway }),
  'agent-matrix': ({ address: gateway }) => ({ page: 'agent-matrix', gateway }),
  audit: ({ address: gateway }) => ({ page: 'audit', gateway }),
  'edit-agent': async (gateway) => {
    const { agents } = await gateway.call('listAgents', {})
    return { page: 'edit-agent', gateway: gateway.address, id: agents[0]!.id }
  },
  'import-agents': ({ address: gateway }) => ({ page: 'import-agents', gateway }),
  // The empty state. Imports with rows are covered by their own tests.
  'agent-import': ({ address: gateway }) => ({ page: 'agent-import', gateway, id: 'none' }),
  preferences: ({ address: gateway }) => ({ page: 'preferences', gateway }),
  // Not allowed with a key; people.spec.ts covers them with a sign-in.
  people: ({ address: gateway }) => ({ page: 'people', gateway }),
  account: ({ address: gateway }) => ({ page: 'account', gateway }),
}
