import { countToForget } from './database.ts'
import { countCalls } from './read-request-log.ts'

/** What is counted, and the store it stands in. */
const stores = {
  drafts: 'drafts',
  instances: 'instances',
  callTexts: 'callTexts',
  sent: 'history',
  /** Campaigns and everything else done to many. */
  runs: 'runs',
  /** Changes of agents that are written down. */
  audit: 'agentAudit',
  /** Templates of settings. */
  templates: 'templates',
  /** Webhooks that were looked at. */
  webhooks: 'webhookLooks',
  /** Groups in the book. */
  groups: 'groupBook',
} as const

/** A kind of thing that this browser keeps of a gateway; `calls` in the request log. */
type Kept = keyof typeof stores | 'calls'

/** How much of a kind this browser keeps of a gateway. */
export interface KeptCount {
  readonly kept: Kept
  readonly count: number
}

/** Counts what this browser keeps of a gateway. Rejects where there is no storage. */
export async function keptCounts(gateway: string): Promise<KeptCount[]> {
  const kinds = Object.keys(stores) as (keyof typeof stores)[]
  return Promise.all([
    ...kinds.map(async (kept) => ({ kept, count: await countToForget(gateway, stores[kept]) })),
    countCalls(gateway).then((count) => ({ kept: 'calls' as const, count })),
  ])
}
