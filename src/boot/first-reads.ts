import type { Route } from '#paths'

/** The paths of reads as the contract has them; a test holds the two against each other. */
export const readPaths = {
  gatewayInfo: '/',
  fetchInstances: '/instance/fetchInstances',
  listAgents: '/users/agents',
  findSettings: '/settings/find/{instance}',
  findWebhook: '/webhook/find/{instance}',
} as const

type FirstRead = keyof typeof readPaths

/** What pages show first beside what they say of themselves: pages that are not named need the list of instances. */
const reads: Partial<Record<Route['page'], readonly FirstRead[]>> = {
  agents: ['listAgents'],
  'new-agent': ['listAgents', 'fetchInstances'],
  'edit-agent': ['listAgents', 'fetchInstances'],
  'agent-matrix': ['listAgents', 'fetchInstances'],
  settings: ['findSettings'],
  webhook: ['findWebhook'],
}

/** Returns the reads that a page needs for what it shows first. Each has the same path in every dialect. */
export function firstReads(page: Route['page']): readonly FirstRead[] {
  return ['gatewayInfo', ...(reads[page] ?? ['fetchInstances' as const])]
}
