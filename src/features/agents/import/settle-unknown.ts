import type { JobItem } from '#local/job-record.ts'
import type { Job } from '#jobs/job.ts'
import { readAgent, type Agent } from '#features/agents/agent-values.ts'
import { changesOf } from '#features/agents/compare-agents.ts'
import { dataOf, targetOf } from './import-plan.ts'
import { emailKey } from './known-agents.ts'

interface ListedState {
  readonly is: 'there' | 'otherwise' | 'missing'
  /** The agent's id, if it exists. */
  readonly id?: string
}

/** Returns a function that tells whether the list has an item's agent with the item's values. */
function compareWithList(agents: readonly Agent[]): (item: JobItem) => ListedState {
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
 * Settles unknown results by the list, which must have been read after them: an agent with the sent values was saved;
 * otherwise it was not, or only in part.
 * @returns the number of each
 * @throws JobElsewhereError if another tab runs the job
 */
export async function settleUnknown(
  job: Job,
  agents: readonly Agent[],
): Promise<{ done: number; open: number }> {
  await job.view.load()
  const compare = compareWithList(agents)
  const unknown = await job.view.find({ states: ['unknown'], order: 'row' })
  const counts = { done: 0, open: 0 }
  for (const { index, item } of await job.view.rows(unknown)) {
    const { is, id } = compare(item)
    const isSaved = is === 'there'
    await job.settle(index, isSaved ? 'arrived' : 'not-arrived', id)
    counts[isSaved ? 'done' : 'open']++
  }
  return counts
}

/** The result of comparing an import with the list of agents after it. */
export interface ReadBack {
  /** When the list was read, in epoch milliseconds. */
  readonly at: number
  readonly asSent: number
  /** The names of agents that differ from what was sent. */
  readonly otherwise: readonly string[]
  /** The e-mails of all agents in the list, by `emailKey`. */
  readonly existing: ReadonlySet<string>
}

/** Compares the accepted items with the list. */
export async function readBackOf(
  job: Job,
  agents: readonly Agent[],
  at: number,
): Promise<ReadBack> {
  const compare = compareWithList(agents)
  const otherwise: string[] = []
  let asSent = 0
  for await (const portion of job.view.each())
    for (const { item, state } of portion) {
      if (state !== 'accepted' && state !== 'arrived') continue
      if (compare(item).is === 'there') asSent++
      else otherwise.push(item.name || item.to)
    }
  return { at, asSent, otherwise, existing: emailsOf(agents) }
}

/** Returns the e-mails of a list of agents, by `emailKey`. */
export const emailsOf = (agents: readonly Agent[]): ReadonlySet<string> =>
  new Set(agents.map(({ email }) => emailKey(email)))
