import type { JobItem } from '#local/job-record.ts'
import type { Job } from '#jobs/job.ts'
import { readAgent, type Agent } from '#features/agents/agent-values.ts'
import { changesOf } from '#features/agents/compare-agents.ts'
import { dataOf, targetOf } from './import-plan.ts'
import { emailKey } from './known-agents.ts'

interface Standing {
  readonly is: 'there' | 'otherwise' | 'missing'
  /** The agent's id, where there is one. */
  readonly id?: string
}

/** Whether the list has an item's agent as the item asks for it. */
function standing(agents: readonly Agent[]): (item: JobItem) => Standing {
  const byEmail = new Map(agents.map((agent) => [emailKey(agent.email), agent]))
  const byId = new Map(agents.map((agent) => [agent.id, agent]))
  return (item) => {
    const { id } = dataOf(item)
    const agent = id === undefined ? byEmail.get(emailKey(item.to)) : byId.get(id)
    if (!agent) return { is: 'missing' }
    const found = changesOf(readAgent(agent, 0), targetOf(item))
    return {
      is: found.every(({ key }) => key === 'email') ? 'there' : 'otherwise',
      id: agent.id,
    }
  }
}

/**
 * Settles what is unknown by the list, which must have been read after it: what is there as it was sent was done;
 * what is not, was not, or not wholly.
 * @returns how many of each
 * @throws RunElsewhereError where another tab has the job
 */
export async function settleUnknown(
  job: Job,
  agents: readonly Agent[],
): Promise<{ done: number; open: number }> {
  await job.view.load()
  const stands = standing(agents)
  const unknown = await job.view.find({ states: ['unknown'], order: 'row' })
  const counts = { done: 0, open: 0 }
  for (const { index, item } of await job.view.rows(unknown)) {
    const { is, id } = stands(item)
    const isThere = is === 'there'
    await job.settle(index, isThere ? 'arrived' : 'not-arrived', id)
    counts[isThere ? 'done' : 'open']++
  }
  return counts
}

/** What the list of agents says of an import after it. */
export interface ReadBack {
  /** When it was read, in epoch milliseconds. */
  readonly at: number
  readonly asSent: number
  /** The names of those that are not there as they were sent. */
  readonly otherwise: readonly string[]
}

/** Holds what was accepted against the list. */
export async function readBackOf(
  job: Job,
  agents: readonly Agent[],
  at: number,
): Promise<ReadBack> {
  const stands = standing(agents)
  const otherwise: string[] = []
  let toSentRequest = 0
  for await (const portion of job.view.each())
    for (const { item, state } of portion) {
      if (state !== 'accepted' && state !== 'arrived') continue
      if (stands(item).is === 'there') toSentRequest++
      else otherwise.push(item.name || item.to)
    }
  return { at, asSent: toSentRequest, otherwise }
}

/** Returns the e-mails that a list of agents has, by `emailKey`. */
export const existingOf = (agents: readonly Agent[]): ReadonlySet<string> =>
  new Set(agents.map(({ email }) => emailKey(email)))
