import type { JobItem } from '#local/jobs/job-record.ts'
import type { Job } from '#jobs/job.ts'
import { readAgent, type Agent } from '#features/agents/agent-values.ts'
import { changesOf, foldEmail } from '#features/agents/compare-agents.ts'
import { dataOf, isNew, targetOf } from './import-plan.ts'

/** Returns a function that finds an item's agent in the list, and the fields that differ from the item's. */
function finderIn(agents: readonly Agent[]) {
  const byEmail = new Map(agents.map((agent) => [foldEmail(agent.email), agent]))
  const byId = new Map(agents.map((agent) => [agent.id, agent]))
  return (item: JobItem) => {
    const { id } = dataOf(item)
    const agent = id === undefined ? byEmail.get(foldEmail(item.to)) : byId.get(id)
    const differs = agent ? changesOf(readAgent(agent), targetOf(item)) : []
    return {
      agent,
      differs: differs.map(({ field }) => field).filter((field) => field !== 'email'),
    }
  }
}

/**
 * Settles unknown results by the list, which must have been read after them: an agent with the sent values was saved;
 * otherwise it was not, or only in part.
 * @throws JobElsewhereError if another tab runs the job
 */
export async function settleUnknown(job: Job, agents: readonly Agent[]): Promise<void> {
  await job.view.load()
  const find = finderIn(agents)
  const unknown = await job.view.find({ states: ['unknown'], order: 'row' })
  for (const { index, item } of await job.view.rows(unknown)) {
    const { agent, differs } = find(item)
    const isSaved = agent !== undefined && differs.length === 0
    // Only the phone of a new agent is a separate write: one with other differences was created by someone else.
    const isOwn = !isNew(item) || differs.every((key) => key === 'phone')
    await job.settle(index, isSaved ? 'arrived' : 'not-arrived', isOwn ? agent?.id : undefined)
  }
}

/** The result of comparing an import with the list of agents after it. */
export interface ReadBack {
  /** When the list was read, in epoch milliseconds. */
  readonly at: number
  readonly asSent: number
  /** The names of agents that differ from what was sent. */
  readonly otherwise: readonly string[]
}

/** Compares the accepted items with the list. */
export async function readBackOf(
  job: Job,
  agents: readonly Agent[],
  at: number,
): Promise<ReadBack> {
  const find = finderIn(agents)
  const otherwise: string[] = []
  let asSent = 0
  for await (const portion of job.view.each())
    for (const { item, state } of portion) {
      if (state !== 'accepted' && state !== 'arrived') continue
      const { agent, differs } = find(item)
      if (agent && differs.length === 0) asSent++
      else otherwise.push(item.name || item.to)
    }
  return { at, asSent, otherwise }
}
