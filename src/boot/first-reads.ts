import { type Route, pageOf, type FirstRead } from '#paths'

/** The contract's paths of reads; a test compares the two. */
export const readPaths: Readonly<Record<FirstRead | 'gatewayInfo', string>> = {
  gatewayInfo: '/',
  fetchInstances: '/instance/fetchInstances',
  listAgents: '/users/agents',
  findSettings: '/settings/find/{instance}',
  findWebhook: '/webhook/find/{instance}',
}

/** Returns the reads whose data a page shows first. Each has the same path in every dialect. */
export function firstReads(page: Route['page']): readonly (keyof typeof readPaths)[] {
  const own = page === 'connect' || page === 'not-found' ? undefined : pageOf(page).firstReads
  return ['gatewayInfo', ...(own ?? ['fetchInstances' as const])]
}
