import type { RowState, RunItem } from '#local/run-record.ts'
import type { RunRow } from '#runs/run-rows.ts'
import type { StateKind } from '#ui/State.tsx'

/** What a kind of run says of its calls. Each call is about some things: messages, numbers. */
export interface BatchKind {
  /** The kind in the run's record. */
  readonly kind: string
  /** What the column of things is called in files. */
  readonly head: string
  /** What a call is about, one text each. */
  readonly holds: (item: RunItem) => readonly string[]
}

/** How a state is drawn. */
export const stateKinds: Record<RowState, StateKind> = {
  waiting: 'off',
  sending: 'running',
  accepted: 'ok',
  arrived: 'ok',
  refused: 'bad',
  'not-arrived': 'bad',
  unknown: 'unknown',
  skipped: 'warning',
  'not-sent': 'off',
}

/** In what order states are told. */
export const shownStates = Object.keys(stateKinds) as RowState[]

/** How many things stand where; their sum is how many there are. */
export function countThings(
  rows: readonly RunRow[],
  { holds }: BatchKind,
): Record<RowState, number> {
  const counts = Object.fromEntries(shownStates.map((state) => [state, 0])) as Record<
    RowState,
    number
  >
  for (const { item, state } of rows) counts[state] += holds(item).length
  return counts
}

const urgency: Partial<Record<RowState, number>> = { unknown: 0, refused: 1, 'not-arrived': 1 }

/** What asks for a person first, else in their order. */
export function urgentFirst(rows: readonly RunRow[]): readonly RunRow[] {
  const rank = ({ state }: RunRow) => urgency[state] ?? 2
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

/** Whether a person may have it sent again without asking: nothing was done. */
export const wasRefused = ({ state }: RunRow) => state === 'refused' || state === 'not-arrived'

/** The rows' things, counted. */
export const thingsIn = (rows: readonly RunRow[], { holds }: BatchKind) =>
  rows.reduce((sum, { item }) => sum + holds(item).length, 0)
