import { keysOf } from '#domain/keys-of.ts'
import { countToForget } from './database.ts'
import { countCalls } from './request-log/read-request-log.ts'

/** What is counted, and its store. */
const stores = {
  drafts: 'drafts',
  instances: 'instances',
  callTexts: 'callTexts',
  sent: 'history',
  /** Campaigns and all other jobs. */
  runs: 'runs',
  /** Templates, baselines and the text to hand over. */
  templates: 'profiles',
  /** Webhooks whose last state is known. */
  webhooks: 'webhookLooks',
  /** Saved groups. */
  groups: 'groupBook',
} as const

/** A kind of data that this browser stores for a gateway; `calls` is in the request log. */
type Kept = keyof typeof stores | 'calls'

/** The amount of one kind of data that this browser stores for a gateway. */
export interface KeptCount {
  readonly kept: Kept
  readonly count: number
}

/** Counts the data that this browser stores for a gateway. Rejects without storage. */
export async function keptCounts(gateway: string): Promise<KeptCount[]> {
  const kinds = keysOf(stores)
  return Promise.all([
    ...kinds.map(async (kept) => ({ kept, count: await countToForget(gateway, stores[kept]) })),
    countCalls(gateway).then((count) => ({ kept: 'calls' as const, count })),
  ])
}
