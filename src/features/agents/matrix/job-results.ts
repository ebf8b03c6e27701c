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

/** What the gateway has of an agent after a job: what was wanted, what was there before, something else, nobody. */
export type CurrentState =
  | { readonly is: 'yours' | 'before' | 'gone' }
  | { readonly is: 'otherwise'; readonly cells: ReadonlyMap<string, Level>; readonly more: boolean }

/** One agent of a run. */
export interface Result {
  readonly row: JobRow
  readonly item: PermissionsItem
  /** Undefined while the list has not been read back. */
  readonly there: CurrentState | undefined
}

/** Whether the list cannot tell if an item arrived: it changes a password and nothing else. */
const isUnreadable = ({ item }: Result): boolean =>
  item.newPassword === true && item.cells.length === 0

/** Whether what is unknown turned out to be there. */
export const isThere = (one: Result): boolean => one.there?.is === 'yours' && !isUnreadable(one)

/** Compares an item with what was read back. */
export function thereOf(item: PermissionsItem, agent: Agent | undefined): CurrentState {
  if (!agent) return { is: 'gone' }
  const now = readAgent(agent, 0)
  const wanted = targetOf(item)
  const differs = changesOf(wanted, now)
  if (differs.length === 0) return { is: 'yours' }
  if (isSame(item.base, now)) return { is: 'before' }
  const cells = cellsBetween(wanted.permissions, now.permissions)
  return { is: 'otherwise', cells, more: differs.some((d) => d.instance === undefined) }
}

const isDone = ({ state }: JobRow) => state === 'accepted' || state === 'arrived'

/** What was verifiably applied: it can be taken back. */
export const isApplied = ({ row, there }: Result): boolean => isDone(row) && there?.is === 'yours'

/** What was accepted, and the gateway has it otherwise. */
export const isNotTaken = ({ row, there }: Result): boolean =>
  isDone(row) && there !== undefined && there.is !== 'yours'

/**
 * What is unknown and may be sent again: the gateway verifiably has what it had before, or it is a random password, of
 * which a second does no harm.
 */
export const isVerifiablyUndone = (one: Result): boolean =>
  one.row.state === 'unknown' &&
  (one.there?.is === 'before' || (one.there?.is === 'yours' && isUnreadable(one)))

/** What takes back all that was applied. */
export function undoOf(results: readonly Result[]): Pending {
  const pending = new Map<string, PendingAgent>()
  for (const one of results)
    if (isApplied(one) && one.item.cells.length > 0) {
      const names = new Map(one.item.cells.map(([id, name]) => [id, name]))
      pending.set(one.item.id, inverse(pendingOf(one.item), names))
    }
  return pending
}
