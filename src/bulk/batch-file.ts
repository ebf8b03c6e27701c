import type { RunOutcome } from '#local/run-record.ts'
import type { RunRow } from '#runs/run-rows.ts'
import { toCsv } from '#tabular/to-csv.ts'
import type { BatchKind } from './batches.ts'

/**
 * Returns what came of each thing that a job's calls were about, as CSV that spreadsheets open as it is. The outcome is
 * the word of the state, times are ISO 8601. Heads are not translated: files are read by programs too.
 */
export function batchCsv(rows: readonly RunRow[], { head, holds }: BatchKind): Promise<Blob> {
  function* lines() {
    for (const { index, item, state, outcome } of rows)
      for (const thing of holds(item))
        yield [thing, String(index + 1), state, ...outcomeCells(outcome)]
  }
  return toCsv([head, 'call', 'outcome', 'time', 'status', 'reason'], lines(), { separator: ',' })
}

/** When an item came to its outcome, the HTTP status, and why: as outcome files have them. */
export function outcomeCells(outcome: RunOutcome | undefined): [string, string, string] {
  const { reason, state, at = 0 } = outcome ?? {}
  const isOver = at > 0 && state !== 'waiting' && state !== 'not-sent'
  return [
    isOver ? new Date(at).toISOString() : '',
    reason?.status === undefined ? '' : String(reason.status),
    [reason?.why, ...(reason?.texts ?? [])].filter((one) => one !== undefined).join('; '),
  ]
}
