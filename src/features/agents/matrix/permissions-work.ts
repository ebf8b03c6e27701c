import type { ReviewedChange } from '#change/many/reviewed-change.ts'
import { inSlot, verifiedWork } from '#change/many/verified-work.ts'
import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { RefusedError } from '#client/errors.ts'
import {
  bodyOf,
  comparable,
  readAgent,
  type Agent,
  type AgentFields,
} from '#features/agents/agent-values.ts'
import type { JobItem } from '#local/jobs/job-record.ts'
import { loggedChanges } from '#features/agents/logged-changes.ts'
import { makePassword } from '#features/agents/make-password.ts'
import { SkippedError, type Prepare } from '#jobs/work.ts'
import { withCells, type Level, type Pending, type PendingAgent } from './pending.ts'

/** The change of one agent in a job of this kind. */
export interface PermissionsItem {
  readonly id: string
  readonly base: AgentFields
  /** The instance's id, its name, its new level. */
  readonly cells: readonly (readonly [instanceId: string, name: string, level: Level])[]
  /** When a random password was requested, in epoch milliseconds. It is generated for the write and not stored. */
  readonly newPassword?: number
}

/** The purpose of a job of this kind. */
export interface PermissionsPlan {
  /** The job that this one undoes, if any. */
  readonly undoes?: string
}

/** Creates one item per agent, in the order given. */
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

/** Returns the change of an item. Only for items of this kind. */
export const itemOf = (item: JobItem) => item.data as PermissionsItem

/** Returns an item's changes as pending ones. */
export function pendingOf({ base, cells }: PermissionsItem): PendingAgent {
  return { base, cells: new Map(cells.map(([id, _name, level]) => [id, level])) }
}

function laidUpon(agent: AgentFields, cells: PermissionsItem['cells']): AgentFields {
  const names = new Map(cells.map(([id, name]) => [id, name]))
  const levels = new Map(cells.map(([id, _name, level]) => [id, level]))
  return { ...agent, permissions: withCells(agent.permissions, levels, names) }
}

/**
 * The values of an agent that are compared: `name`, `email`, `phone`, the level by the UUID of each instance, and
 * `password`, which cannot be read.
 */
export type AgentLevels = Record<string, unknown>

/** The field of the password. No UUID has this form, nor those of the texts. */
export const passwordField = 'password'

/** Returns the values of an agent. */
export function valuesOf({ name, email, phone, permissions }: AgentFields): AgentLevels {
  return {
    name: comparable('name', name),
    email: comparable('email', email),
    phone: comparable('phone', phone),
    [passwordField]: null,
    ...Object.fromEntries(permissions.map((p) => [p.instanceId, p.level])),
  }
}

/** Returns the change of an item. */
export function changeOf(item: JobItem): ReviewedChange<AgentLevels> {
  const { base, cells, newPassword } = itemOf(item)
  return {
    before: valuesOf(base),
    after: {
      ...valuesOf(laidUpon(base, cells)),
      [passwordField]: newPassword === undefined ? null : 'random',
    },
  }
}

/** The length of a password that is never shown, in characters. */
const unknownPasswordLength = 32

/**
 * Applies changes of permissions. Reads the list once when the job starts, because the gateway can only list all
 * agents; skips agents that were changed since the matrix was loaded, and those whose password was set since a new one
 * was requested. A write replaces the permissions (contract, section 4), so it sends all loaded ones with the changed
 * cells, the phone as loaded, and a password only if the agent is to lose theirs.
 * @param passwordTimes when passwords were set, in epoch milliseconds by agent id
 */
export function prepareWork(
  readAll: (connection: Connection) => Promise<readonly Agent[]>,
  passwordTimes: () => Promise<ReadonlyMap<string, number>>,
): Prepare<PermissionsItem> {
  return async ({ connection }) => {
    const agents = new Map((await readAll(connection)).map((agent) => [agent.id, agent]))
    const setAt = await passwordTimes()
    const hasNewer = ({ id, newPassword }: PermissionsItem) =>
      newPassword !== undefined && (setAt.get(id) ?? 0) >= newPassword
    return verifiedWork<AgentLevels, PermissionsItem, AgentFields>(connection, {
      changeOf,
      readsOnce: true,
      async read({ data: { id } }) {
        const agent = agents.get(id)
        if (!agent) throw new SkippedError(['gone'])
        return readAgent(agent)
      },
      valuesOf: (agent, { data }) => ({
        ...valuesOf(agent),
        ...(hasNewer(data) && { [passwordField]: 'random' }),
      }),
      async write({ data }, now) {
        if (hasNewer(data)) throw new SkippedError(['password'])
        const after = laidUpon(now, data.cells)
        const isReset = data.newPassword !== undefined
        const password = isReset ? makePassword(unknownPasswordLength) : ''
        const body = bodyOf({ ...after, password, opened: now })
        const result = await call(
          connection,
          'updateAgent',
          { params: { id: data.id }, body },
          { ...inSlot, changes: loggedChanges(now, after, isReset) },
        )
        // Section 4: the response's `success` says whether it was done.
        if (result.understood && !result.answer.success)
          throw new RefusedError('other', 200, [{ text: 'success: false' }], '')
      },
    })
  }
}
