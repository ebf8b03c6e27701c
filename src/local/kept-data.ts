import { database, ofGateway } from './database.ts'

/** How much this browser keeps of a gateway. */
export interface KeptCounts {
  readonly drafts: number
  readonly instances: number
  readonly callTexts: number
  /** Messages in the history of sends. */
  readonly sent: number
  /** Campaigns and everything else done to many. */
  readonly runs: number
  /** Changes of agents that are written down. */
  readonly audit: number
}

/** Counts what this browser keeps of a gateway. Rejects where there is no storage. */
export async function keptCounts(gateway: string): Promise<KeptCounts> {
  const db = await database()
  const range = ofGateway(gateway)
  const [drafts, instances, callTexts, sent, runs, audit] = await Promise.all([
    db.count('drafts', range),
    db.count('instances', range),
    db.count('callTexts', range),
    db.count('history', range),
    db.count('runs', range),
    db.count('agentAudit', range),
  ])
  return { drafts, instances, callTexts, sent, runs, audit }
}
