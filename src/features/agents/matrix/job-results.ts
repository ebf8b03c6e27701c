import { readAgent, type Agent } from '#features/agents/agent-values.ts'
import { changesOf } from '#features/agents/compare-agents.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import {
  cellsBetween,
  inverse,
  isSame,
  type Level,
  type Pending,
  type PendingAgent,
} from './pending.ts'
import { pendingOf, targetOf, type PermissionsItem } from './permissions-work.ts'

/** The gateway's agent after a job: the wanted values, the previous ones, other values, or no agent. */
export type CurrentState =
  | { readonly is: 'yours' | 'before' | 'gone' }
  | { readonly is: 'otherwise'; readonly cells: ReadonlyMap<string, Level>; readonly more: boolean }

/** The result of one agent. */
export interface Result {
  readonly row: JobRow
  readonly item: PermissionsItem
  /** Undefined until the list is loaded again. */
  readonly current: CurrentState | undefined
}

/** Returns whether the list cannot show if an item was applied: it changes only a password. */
const isUnreadable = ({ item }: Result): boolean =>
  item.newPassword !== undefined && item.cells.length === 0

/** Returns whether an unknown result was verifiably applied. */
export const isConfirmed = (one: Result): boolean =>
  one.current?.is === 'yours' && !isUnreadable(one)

/** Compares an item with the agent as loaded after the write. */
export function currentOf(item: PermissionsItem, agent: Agent | undefined): CurrentState {
  if (!agent) return { is: 'gone' }
  const now = readAgent(agent)
  const target = targetOf(item)
  const differs = changesOf(target, now)
  if (differs.length === 0) return { is: 'yours' }
  if (isSame(item.base, now)) return { is: 'before' }
  const cells = cellsBetween(target.permissions, now.permissions)
  return { is: 'otherwise', cells, more: differs.some((d) => d.instance === undefined) }
}

const isDone = ({ state }: JobRow) => state === 'accepted' || state === 'arrived'

/** Returns whether an item was verifiably applied: it can be undone. */
export const isApplied = ({ row, current }: Result): boolean =>
  isDone(row) && current?.is === 'yours'

/** Returns whether an item was accepted, but the gateway saved different values. */
export const isSavedDifferently = ({ row, current }: Result): boolean =>
  isDone(row) && current !== undefined && current.is !== 'yours'

/** Returns whether an unknown item may be sent again: the gateway verifiably has the previous values. */
export const isVerifiablyUndone = ({ row, current }: Result): boolean =>
  row.state === 'unknown' && current?.is === 'before'

/** Returns whether only the user can decide if an unknown item is sent again: nothing shows whether it was done. */
export const isUnverifiable = (one: Result): boolean =>
  one.row.state === 'unknown' && one.current?.is === 'yours' && isUnreadable(one)

/** Returns the changes that undo everything that was applied. */
export function undoOf(results: readonly Result[]): Pending {
  const pending = new Map<string, PendingAgent>()
  for (const one of results)
    if (isApplied(one) && one.item.cells.length > 0) {
      const names = new Map(one.item.cells.map(([id, name]) => [id, name]))
      pending.set(one.item.id, inverse(pendingOf(one.item), names))
    }
  return pending
}
