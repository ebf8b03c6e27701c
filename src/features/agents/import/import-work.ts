import type { Connection } from '#client/connection.ts'
import { type JobItem, type JobKey, importKind, secretsName } from '#local/jobs/job-record.ts'
import { openJob } from '#jobs/open-job.ts'
import type { Job } from '#jobs/job.ts'
import { readAgent, type Agent } from '#features/agents/agent-values.ts'
import { changesOf, foldEmail } from '#features/agents/compare-agents.ts'
import { dataOf, isNew, targetOf, itemOf, type ImportItem, type ImportPlan } from './import-plan.ts'
import { completePasswords } from './kept-passwords.ts'
import { listJobs } from '#jobs/list-jobs.ts'
import { JobElsewhereError } from '#jobs/running.ts'
import { serverDoes } from '#jobs/server-jobs.ts'
import type { Started } from '#job-ui/start/use-start-job.ts'
import type { FreshAgents } from '#features/agents/use-fresh-agents.ts'
import { storageSecret } from '#client/auth/auth-api.ts'
import { listName, packList } from '#job-ui/start/kept-list.ts'
import { createJob } from '#jobs/open-job.ts'
import { packSecrets } from '#local/jobs/job-secrets.ts'
import type { SheetRow } from '#tabular/sheet-types.ts'
import { guessTargets } from './column-targets.ts'
import {
  importVerdicts,
  sentVerdicts,
  type AgentsSheet,
  type ImportRow,
  type Target,
} from './import-setup.ts'
import { prepareImport } from './prepare-import.ts'

/**
 * Starts or resumes an import: reads the list of agents first, once for all rows, and settles the unknown results of
 * all imports by it. An agent that another import may have created must not get a second password.
 */
export async function startImport(
  job: Job,
  connection: Connection,
  fresh: () => Promise<FreshAgents>,
): Promise<Started> {
  let list
  try {
    list = await fresh()
  } catch (error) {
    return { result: 'unread', error }
  }
  try {
    for (const record of await listJobs(connection.address, ''))
      if (record.kind === importKind && record.counts.unknown > 0)
        await settleUnknown(openJob(record), list.agents)
  } catch (error) {
    if (error instanceof JobElsewhereError) return { result: 'busy' }
    throw error
  }
  const store = {
    rows: () => job.view.each(),
    completePasswords: (lacking: ReadonlySet<string>) =>
      completePasswords(connection, job.key, lacking),
  }
  return { result: await job.start(connection, prepareImport(list.agents, store)) }
}

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

interface NewImport {
  readonly name: string
  readonly sheet: AgentsSheet
  readonly targets: readonly (Target | null)[]
  readonly why: (row: SheetRow<ImportRow>) => string
  /** See `createJob`. */
  readonly handsOver?: boolean
}

/** Saves an import with its list, passwords encrypted. @throws SheetError; errors of the storage; AuthRequestError */
export async function createImport(
  connection: Connection,
  { name, sheet, targets, why, handsOver = false }: NewImport,
): Promise<JobKey> {
  const passwords = new Map<string, string>()
  for await (const { value } of sheet.each('create'))
    if (value) passwords.set(foldEmail(value.email), value.password)
  async function* items(): AsyncGenerator<ImportItem> {
    for await (const { row, value } of sheet.each(...sentVerdicts))
      if (value) yield itemOf(row, value)
  }
  const guessed = guessTargets(sheet.getState().columns, [], {})
  const list = await packList(sheet, {
    sent: sentVerdicts,
    others: importVerdicts.filter((one) => !sentVerdicts.some((sent) => sent === one)),
    why,
    // Includes columns that look like passwords and are not imported.
    secret: new Set(
      [targets, guessed].flatMap((each) =>
        each.flatMap((target, at) => (target === 'password' ? [at] : [])),
      ),
    ),
  })
  const job = { gateway: connection.address, instance: '', kind: importKind }
  // A server encrypts the files of jobs itself.
  const pack = async () =>
    serverDoes(job, handsOver)
      ? new Blob([JSON.stringify([...passwords])])
      : packSecrets(passwords, await storageSecret(connection))
  const whole = {
    ...job,
    name,
    plan: { format: sheet.getState().format } satisfies ImportPlan,
    pace: { concurrency: 4, prefetch: 1 },
    files: {
      [listName]: list,
      ...(passwords.size > 0 && {
        [secretsName]: await pack(),
      }),
    },
    items: items(),
  }
  return createJob(whole, { handsOver })
}
