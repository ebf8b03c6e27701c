import { call } from '#client/call.ts'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import type { Connection } from '#client/connection.ts'
import { type JobItem, type JobKey, importKind } from '#local/jobs/job-record.ts'
import { openJob } from '#jobs/open-job.ts'
import type { Job } from '#jobs/job.ts'
import { SkippedError, type Done, type Prepare, type Work } from '#jobs/work.ts'
import { bodyOf, readAgent, type Agent, type AgentValues } from '#features/agents/agent-values.ts'
import {
  changesOf,
  foldEmail,
  loggedChanges,
  requireSuccess,
  sharedEmails,
} from '#features/agents/compare-agents.ts'
import {
  beforeOf,
  dataOf,
  isCreated,
  isNew,
  targetOf,
  itemOf,
  type ImportCode,
  type ImportData,
  type ImportItem,
  type ImportPlan,
} from './import-plan.ts'
import { completePasswords } from './kept-passwords.ts'
import { listJobs } from '#jobs/list-jobs.ts'
import { JobElsewhereError } from '#jobs/running.ts'
import type { Started } from '#job-ui/start/use-start-job.ts'
import type { FreshAgents } from '#features/agents/use-fresh-agents.ts'
import { storageSecret } from '#client/auth/auth-api.ts'
import { listName, packList } from '#job-ui/start/kept-list.ts'
import { createJob } from '#jobs/open-job.ts'
import { packSecrets, secretsName } from '#local/jobs/job-secrets.ts'
import type { SheetRow } from '#tabular/sheet-types.ts'
import { guessTargets } from './column-targets.ts'
import {
  importVerdicts,
  sentVerdicts,
  type AgentsSheet,
  type ImportRow,
  type Target,
} from './import-setup.ts'

/**
 * The work of an import (contract, section 4): creates an agent, or changes one. The contract's POST has no phone: a
 * PUT follows, with the returned id and the same permissions. Skips what the gateway has already: a retry only sends a
 * phone that was not saved. Passwords that new agents lack are generated, and stored with the job, before anything is
 * sent.
 * @param agents the gateway's list, read just before: once for all rows (section 4 has no operation that reads one)
 */
const prepareImport =
  (job: Job, agents: readonly Agent[]): Prepare<ImportData> =>
  async ({ connection }) => {
    const lacking = new Set<string>()
    const created = new Set<number>()
    for await (const portion of job.view.each())
      for (const row of portion) {
        if (!isNew(row.item)) continue
        if (isCreated(row)) created.add(row.index)
        else if (row.state === 'waiting' && !dataOf(row.item).hasPassword)
          lacking.add(foldEmail(row.item.to))
      }
    const passwords = await completePasswords(connection, job.key, lacking)
    return workOf(connection, agents, passwords, created)
  }

/** Creates the work for an attempt. `before`: the items that created their agent in an earlier one. */
function workOf(
  connection: Connection,
  agents: readonly Agent[],
  passwords: ReadonlyMap<string, string>,
  before: ReadonlySet<number>,
): Work<ImportData> {
  const byEmail = new Map(agents.map((agent) => [foldEmail(agent.email), agent]))
  const shared = sharedEmails(agents)
  const byId = new Map(agents.map((agent) => [agent.id, agent]))
  /** The ids of agents of this attempt whose phone is not saved yet. */
  const created = new Map<number, string>()

  async function put(id: string, fields: AgentValues, opened: AgentValues): Promise<Done> {
    const request = { params: { id }, body: bodyOf({ ...fields, opened }) }
    const changes = loggedChanges(opened, fields, false)
    const result = await call(connection, 'updateAgent', request, { priority: 'bulk', changes })
    requireSuccess(result, 'not-taken')
    return { id }
  }

  async function phone(id: string, fields: AgentValues, opened: AgentValues) {
    try {
      return await put(id, fields, opened)
    } catch (error) {
      throw ofPhone(error)
    }
  }

  async function create(item: JobItem<ImportData>, index: number): Promise<Done> {
    const target = targetOf(item)
    const key = foldEmail(target.email)
    if (shared.has(key)) throw new SkippedError(['taken' satisfies ImportCode])
    const agent = byEmail.get(key)
    if (agent) return await complete(agent, target, index)
    const half = created.get(index)
    if (half !== undefined) return await phone(half, target, { ...target, phone: '' })
    const password = passwords.get(key)
    if (password === undefined) throw new SkippedError(['no-password' satisfies ImportCode])
    const { phoneNumber: _later, ...body } = bodyOf({ ...target, password })
    // The phone is a separate write.
    const after = { ...target, phone: '' }
    const changes = loggedChanges(null, after, true)
    const result = await call(connection, 'createAgent', { body }, { priority: 'bulk', changes })
    const id = result.understood ? result.answer.id : undefined
    if (target.phone.trim() === '') return id === undefined ? {} : { id }
    // Accepted, but without an id: the list has it later.
    if (id === undefined)
      throw new UnknownOutcomeError('broken-off', 0, result.status, [{ text: 'phone-not-saved' }])
    created.set(index, id)
    return await phone(id, target, after)
  }

  /** Completes an existing agent: only the phone may be missing, if this import created the agent. */
  async function complete(agent: Agent, target: AgentValues, index: number): Promise<Done> {
    const now = readAgent(agent)
    const found = changesOf(now, target)
    if (found.length === 0) throw new SkippedError(['already' satisfies ImportCode])
    if (before.has(index) && found.every(({ field }) => field === 'phone'))
      return await phone(agent.id, { ...now, phone: target.phone }, now)
    throw new SkippedError(['taken' satisfies ImportCode])
  }

  async function update(item: JobItem<ImportData>, id: string, before: AgentValues): Promise<Done> {
    const agent = byId.get(id)
    if (!agent) throw new SkippedError(['gone' satisfies ImportCode])
    const now = readAgent(agent)
    const target = { ...targetOf(item), email: now.email }
    if (changesOf(now, target).length === 0)
      throw new SkippedError(['already' satisfies ImportCode])
    if (changesOf(before, now).length > 0) throw new SkippedError(['changed' satisfies ImportCode])
    return await put(id, target, now)
  }

  return async (item, index) => {
    const { id } = dataOf(item)
    const before = beforeOf(item)
    return id !== undefined && before ? await update(item, id, before) : await create(item, index)
  }
}

/** Marks a failure of the second step: the agent exists. */
function ofPhone(error: unknown): unknown {
  if (error instanceof RefusedError) {
    const { kind, status, reasons, raw, retryAfter } = error
    return new RefusedError(
      kind,
      status,
      [{ text: 'phone-not-saved' }, ...reasons],
      raw,
      retryAfter,
    )
  }
  if (error instanceof UnknownOutcomeError) {
    const { why, waited, status, reasons, raw } = error
    const withPhone = [{ text: 'phone-unknown' }, ...reasons]
    return new UnknownOutcomeError(why, waited, status, withPhone, raw)
  }
  return error
}

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
  return { result: await job.start(connection, prepareImport(job, list.agents)) }
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
}

/** Saves an import with its list, passwords encrypted. @throws SheetError; errors of the storage; AuthRequestError */
export async function createImport(
  connection: Connection,
  { name, sheet, targets, why }: NewImport,
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
  return await createJob({
    gateway: connection.address,
    instance: '',
    kind: importKind,
    name,
    plan: { format: sheet.getState().format } satisfies ImportPlan,
    pace: { concurrency: 4, prefetch: 1 },
    files: {
      [listName]: list,
      ...(passwords.size > 0 && {
        [secretsName]: await packSecrets(passwords, await storageSecret(connection)),
      }),
    },
    items: items(),
  })
}
