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
  /** Numbers that jobs do not send to. */
  suppression: 'suppression',
} as const

/** Counts the data that this browser stores for a gateway, by its kind. Rejects without storage. */
export const keptCounts = (gateway: string) =>
  Promise.all([
    ...keysOf(stores).map(async (kept) => ({
      kept,
      count: await countToForget(gateway, stores[kept]),
    })),
    countCalls(gateway).then((count) => ({ kept: 'calls' as const, count })),
  ])
