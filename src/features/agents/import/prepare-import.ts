import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { bodyOf, readAgent, type Agent, type AgentValues } from '#features/agents/agent-values.ts'
import {
  changesOf,
  foldEmail,
  loggedChanges,
  requireSuccess,
  sharedEmails,
} from '#features/agents/compare-agents.ts'
import { makePassword } from '#features/agents/make-password.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { SkippedError, type Done, type Prepare, type Work } from '#jobs/work.ts'
import type { JobItem } from '#local/jobs/job-record.ts'
import {
  beforeOf,
  dataOf,
  isCreated,
  isNew,
  targetOf,
  type ImportCode,
  type ImportData,
} from './import-plan.ts'

/** What an import needs of the place where it is stored. */
export interface ImportStore {
  readonly rows: () => AsyncIterable<readonly JobRow[]>
  /** Returns the job's passwords, after new ones for `lacking` were stored with them. See `withPasswordsFor`. */
  readonly completePasswords: (lacking: ReadonlySet<string>) => Promise<ReadonlyMap<string, string>>
}

/**
 * Returns the passwords of an import by `foldEmail`, with new ones for agents that have none. A stored one stays, as a
 * lost request may still arrive with it.
 */
export function withPasswordsFor(
  lacking: Iterable<string>,
  stored: ReadonlyMap<string, string>,
): Map<string, string> {
  const all = new Map(stored)
  for (const key of lacking) if (!all.has(key)) all.set(key, makePassword())
  return all
}

/**
 * The work of an import (contract, section 4): creates an agent, or changes one. The contract's POST has no phone: a
 * PUT follows, with the returned id and the same permissions. Skips what the gateway has already: a retry only sends a
 * phone that was not saved. Passwords that new agents lack are generated, and stored with the job, before anything is
 * sent.
 * @param agents the gateway's list, read just before: once for all rows (section 4 has no operation that reads one)
 */
export const prepareImport =
  (agents: readonly Agent[], { rows, completePasswords }: ImportStore): Prepare<ImportData> =>
  async ({ connection }) => {
    const lacking = new Set<string>()
    const created = new Set<number>()
    for await (const portion of rows())
      for (const row of portion) {
        if (!isNew(row.item)) continue
        if (isCreated(row)) created.add(row.index)
        else if (row.state === 'waiting' && !dataOf(row.item).hasPassword)
          lacking.add(foldEmail(row.item.to))
      }
    const passwords = await completePasswords(lacking)
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
