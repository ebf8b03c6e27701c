import type { Route } from '#paths'

/** The contract's paths of reads; a test compares the two. */
export const readPaths = {
  gatewayInfo: '/',
  fetchInstances: '/instance/fetchInstances',
  listAgents: '/users/agents',
  findSettings: '/settings/find/{instance}',
  findWebhook: '/webhook/find/{instance}',
} as const

type FirstRead = keyof typeof readPaths

/** The data that pages show first; pages that are not listed need the list of instances. */
const reads: Partial<Record<Route['page'], readonly FirstRead[]>> = {
  agents: ['listAgents'],
  'new-agent': ['listAgents', 'fetchInstances'],
  'edit-agent': ['listAgents', 'fetchInstances'],
  'agent-matrix': ['listAgents', 'fetchInstances'],
  settings: ['findSettings'],
  webhook: ['findWebhook'],
}

/** Returns the reads whose data a page shows first. Each has the same path in every dialect. */
export function firstReads(page: Route['page']): readonly FirstRead[] {
  return ['gatewayInfo', ...(reads[page] ?? ['fetchInstances' as const])]
}
