import { call } from '#client/call.ts'
import { RefusedError } from '#client/errors.ts'
import type { Connection } from '#client/connection.ts'
import { bodyOf, readAgent, type Agent, type AgentFields } from '#features/agents/agent-values.ts'
import type { JobItem } from '#local/job-record.ts'
import { makePassword } from '#features/agents/make-password.ts'
import { SkippedError, type Prepare } from '#jobs/work.ts'
import { isSame, withCells, type Level, type Pending, type PendingAgent } from './pending.ts'

/** What such a job does to one agent. */
export interface PermissionsItem {
  readonly id: string
  readonly base: AgentFields
  /** The instance's id, its name, its level afterwards. */
  readonly cells: readonly (readonly [instanceId: string, name: string, level: Level])[]
  /** Whether the write sets a random password, which is made for it and kept nowhere. */
  readonly newPassword?: true
}

/** What such a job is for. */
export interface PermissionsPlan {
  /** The job that it takes back, where it is an undo. */
  readonly undoes?: string
}

/** One item per agent, in the order given. */
export function itemsOf(
  pending: Pending,
  names: ReadonlyMap<string, string>,
): JobItem<PermissionsItem>[] {
  return Array.from(pending, ([id, { base, cells, newPassword }]) => ({
    to: base.email || id,
    name: base.name,
    data: {
      id,
      base,
      cells: Array.from(
        cells,
        ([instance, level]) => [instance, names.get(instance) ?? '', level] as const,
      ),
      ...(newPassword === undefined ? {} : { newPassword }),
    },
  }))
}

/** What a job does to an agent. Of items of this kind only. */
export const itemOf = (item: JobItem) => item.data as PermissionsItem

/** An item's changes as they were pending. */
export function pendingOf({ base, cells }: PermissionsItem): PendingAgent {
  return { base, cells: new Map(cells.map(([id, _name, level]) => [id, level])) }
}

/** The agent that an item leads to. */
export function targetOf({ base, cells }: PermissionsItem): AgentFields {
  return laidUpon(base, cells)
}

function laidUpon(agent: AgentFields, cells: PermissionsItem['cells']): AgentFields {
  const names = new Map(cells.map(([id, name]) => [id, name]))
  const levels = new Map(cells.map(([id, _name, level]) => [id, level]))
  return { ...agent, permissions: withCells(agent.permissions, levels, names) }
}

/** The length of a password that nobody is to use, in characters. */
const unknownPasswordLength = 32

/** Why an item was left out: its texts have one of these words. */
export const leftOut = { changed: 'changed', gone: 'gone' } as const

/** What wraps a write: tells somebody before it is sent, and what came of it. */
export type Witness = (change: {
  readonly id: string
  readonly before: AgentFields
  readonly after: AgentFields
  /** Whether the write sets a password. */
  readonly password: boolean
  readonly write: () => Promise<void>
}) => Promise<void>

/**
 * The work of the kind. The list is read once when the job starts, because reading agents is reading all of them; who
 * was changed since the matrix was read is left out. A write replaces the permissions (contract, section 4), so it
 * carries all that this reading has, with the changed cells in it; the phone as it was read, and a password only where an
 * agent is to lose theirs.
 */
export function prepareWork(
  readAll: (connection: Connection) => Promise<readonly Agent[]>,
  witness: Witness,
): Prepare<PermissionsItem> {
  return async ({ connection }) => {
    const agents = new Map((await readAll(connection)).map((agent) => [agent.id, agent]))
    return async ({ data }) => {
      const agent = agents.get(data.id)
      if (!agent) throw new SkippedError([leftOut.gone])
      const now = readAgent(agent, 0)
      const after = laidUpon(now, data.cells)
      // It arrived at an earlier attempt, or somebody did the same. Of a password nobody can tell: it is set again.
      const isDone = isSame(now, targetOf(data))
      if (isDone && data.newPassword === undefined) return {}
      if (!isDone && !isSame(now, data.base)) throw new SkippedError([leftOut.changed])
      const write = async () => {
        const password = data.newPassword === undefined ? '' : makePassword(unknownPasswordLength)
        const body = bodyOf({ ...after, password, opened: now })
        const result = await call(
          connection,
          'updateAgent',
          { params: { id: data.id }, body },
          { priority: 'bulk' },
        )
        // Section 4: the answer's `success` says whether it was done.
        if (result.understood && !result.answer.success)
          throw new RefusedError('other', 200, [{ text: 'success: false' }], '')
      }
      await witness({ id: data.id, before: now, after, password: data.newPassword === true, write })
      return {}
    }
  }
}
