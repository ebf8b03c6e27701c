import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { isProblem, isReadCall } from './match-calls.ts'

/** A row of the list. A `reason` follows the call that failed, a `day` precedes its calls. */
export type CallItem = { readonly id: string } & (
  | {
      readonly kind: 'call' | 'reason'
      readonly entry: RequestLogEntry
      /** Whether it is part of an open group. */
      readonly isInside: boolean
    }
  | { readonly kind: 'day'; readonly at: number }
  /** Calls on one line: reads between two changes, or consecutive calls of one job. */
  | {
      readonly kind: 'reads' | 'run'
      /** Newest first; never empty. */
      readonly entries: readonly RequestLogEntry[]
      readonly isOpen: boolean
    }
)

/** Rows that stay together in any order, and the time of the newest. */
interface Block {
  readonly at: number
  readonly items: readonly CallItem[]
}

/**
 * Returns the rows of the changes: reads between two of them are one row, and so are consecutive calls of one job. Groups
 * end at midnight. Reads between the calls of a job follow it.
 * @param entries newest first
 * @param open the ids of the open groups
 * @param ascending the oldest first
 */
export function foldedItems(
  entries: readonly RequestLogEntry[],
  { open, ascending, now }: { open: ReadonlySet<string>; ascending: boolean; now: number },
): CallItem[] {
  const blocks: Block[] = []
  let run: RequestLogEntry[] = []
  let reads: RequestLogEntry[] = []
  let day = Infinity
  const addGroup = (kind: 'reads' | 'run', group: readonly RequestLogEntry[]) => {
    const [newest] = group
    const oldest = group.at(-1)
    if (!newest || !oldest) return
    // The log grows at the other end.
    const id = `${kind} ${oldest.id}`
    const isOpen = open.has(id)
    const inside = isOpen ? (ascending ? group.toReversed() : group) : []
    blocks.push({
      at: newest.at,
      items: [
        { kind, id, entries: group, isOpen },
        ...inside.flatMap((entry) => itemsOf(entry, now, true)),
      ],
    })
  }
  const end = () => {
    const [only, ...others] = run
    if (only && others.length === 0) blocks.push({ at: only.at, items: itemsOf(only, now) })
    else addGroup('run', run)
    addGroup('reads', reads)
    run = []
    reads = []
  }
  for (const entry of entries) {
    if (entry.at < day) {
      end()
      day = startOfDay(entry.at)
    }
    if (isReadCall(entry)) reads.push(entry)
    else {
      const isSame = entry.job !== undefined && run[0]?.job?.id === entry.job.id
      if (!isSame) end()
      run.push(entry)
    }
  }
  end()
  return withDays(ascending ? blocks.toReversed() : blocks)
}

/** Returns one row per call, with its day and reason. @param entries in the order of time */
export const flatItems = (entries: readonly RequestLogEntry[], now: number): CallItem[] =>
  withDays(entries.map((entry) => ({ at: entry.at, items: itemsOf(entry, now) })))

/** Returns the rows of a call: itself, and the reason if it failed. */
export function itemsOf(entry: RequestLogEntry, now: number, isInside = false): CallItem[] {
  const call: CallItem = { kind: 'call', id: entry.id, entry, isInside }
  if (!isProblem(entry, now)) return [call]
  return [call, { kind: 'reason', id: `reason ${entry.id}`, entry, isInside }]
}

function withDays(blocks: readonly Block[]): CallItem[] {
  const items: CallItem[] = []
  let [from, to] = [Infinity, -Infinity]
  for (const { at, items: some } of blocks) {
    if (at < from || at >= to) {
      from = startOfDay(at)
      to = new Date(from).setHours(24)
      items.push({ kind: 'day', id: `day ${from}`, at: from })
    }
    items.push(...some)
  }
  return items
}

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0)

/** Returns the counts of a group, and the time within which half of its calls were answered, in milliseconds. */
export function groupFigures(entries: readonly RequestLogEntry[], now: number) {
  const failed = entries.filter((entry) => isProblem(entry, now))
  const times = entries.flatMap(({ took }) => took ?? []).sort((a, b) => a - b)
  return {
    failed,
    isAnswered: entries.every(({ outcome }) => outcome === 'answered'),
    half: times[Math.ceil(times.length / 2) - 1] ?? 0,
  }
}
