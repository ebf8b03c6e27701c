import { type ReviewedChange, inSlot, verifiedWork } from '#change/many/reviewed-change.ts'
import { call } from '#client/call.ts'
import {
  bodyOf,
  comparable,
  readAgent,
  type Agent,
  readStored,
  type AgentValues,
} from '#features/agents/agent-values.ts'
import type { JobItem } from '#local/jobs/job-record.ts'
import { loggedChanges, requireSuccess } from '#features/agents/compare-agents.ts'
import { makePassword } from '#features/agents/make-password.ts'
import { SkippedError, type Prepare } from '#jobs/work.ts'
import { revertOf, withChanges, type Level, type Pending, type PendingAgent } from './pending.ts'

/** The change of one agent in a job of this kind. */
export interface PermissionsItem {
  readonly id: string
  readonly base: AgentValues
  /** The instance's id, its name, its new level; or `name` or `phone` and its new text. */
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
export const itemOf = (item: JobItem): PermissionsItem => {
  const data = item.data as PermissionsItem
  return { ...data, base: readStored(data.base) }
}

function laidUpon(agent: AgentValues, cells: PermissionsItem['cells']): AgentValues {
  const names = Object.fromEntries(cells.map(([id, name]) => [id, name]))
  return withChanges(agent, new Map(cells.map(([id, _name, level]) => [id, level])), names)
}

/** Returns the changes of an item. */
export const pendingOf = ({ cells, id: _id, ...item }: PermissionsItem): PendingAgent => ({
  ...item,
  cells: new Map(cells.map(([id, _name, level]) => [id, level])),
})

/** Returns the changes that undo those of an item. A password stays: the previous one is unknown. */
export const undoOf = ({ base, cells }: PermissionsItem): PendingAgent =>
  revertOf(laidUpon(base, cells), base)

/** The compared values of an agent: `name`, `email`, `phone`, levels by UUID, and `password`, which is unreadable. */
export type AgentLevels = Record<string, unknown>

/** The field of the password. No UUID has this form, nor those of the texts. */
export const passwordField = 'password'

/** Returns the values of an agent. */
export function valuesOf({ name, email, phone, permissions }: AgentValues): AgentLevels {
  return {
    name: comparable('name', name),
    email: comparable('email', email),
    phone: comparable('phone', phone),
    [passwordField]: null,
    ...permissions,
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
 * Applies changes of permissions. The list was read once, because the gateway can only list all agents. Skips agents that were changed since the matrix was loaded, and those whose password was set since a new one
 * was requested. A write replaces the permissions (contract, section 4), so it sends all loaded ones with the changed
 * cells, the phone as loaded, and a password only if the agent is to lose theirs.
 * @param agents as read right before the start
 * @param setAt when passwords were set, in epoch milliseconds by agent id
 */
export const prepareWork =
  (agents: readonly Agent[], setAt: ReadonlyMap<string, number>): Prepare<PermissionsItem> =>
  ({ connection }) => {
    const byId = new Map(agents.map((agent) => [agent.id, agent]))
    const hasNewer = ({ id, newPassword }: PermissionsItem) =>
      newPassword !== undefined && (setAt.get(id) ?? 0) >= newPassword
    return verifiedWork<AgentLevels, PermissionsItem, AgentValues>(connection, {
      changeOf,
      readsOnce: true,
      async read({ data: { id } }) {
        const agent = byId.get(id)
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
        requireSuccess(result)
      },
    })
  }
