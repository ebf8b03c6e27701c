import type { FieldPath } from 'react-hook-form'
import { RefusedError, type Reason } from '#client/errors.ts'
import type { Marking } from './marking.ts'
import type { Batch } from './use-batches.ts'

/** The place in `readMessages` that a refusal names, and the field in it. */
function placeOf(wire: string | undefined): { at: number; field: string | undefined } | undefined {
  const named = /^readMessages(?:\[(\d+)\]|\.(\d+))(?:\.(\w+))?/.exec(wire ?? '')
  return named ? { at: Number(named[1] ?? named[2]), field: named[3] } : undefined
}

/** The form's field for a field of a batch's request that the gateway refused. */
export function wireToField(
  way: Marking['way'],
  batch: Batch,
): (wire: string) => FieldPath<Marking> | undefined {
  return (wire) => {
    if (!wire.startsWith('readMessages')) return undefined
    if (way === 'paste') return 'pasted'
    const place = placeOf(wire)
    const row = place && batch.marked[place.at]?.row
    if (row === undefined) return undefined
    return place?.field === 'id' ? `rows.${row}.id` : `rows.${row}.remoteJid`
  }
}

/** What the gateway said of single rows of a pasted text, by their index. */
export function refusedRows(batches: readonly Batch[]): ReadonlyMap<number, string> {
  const told = new Map<number, string>()
  for (const { marked, state } of batches) {
    if (state.is !== 'refused' || !(state.error instanceof RefusedError)) continue
    for (const { field, text } of state.error.reasons satisfies readonly Reason[]) {
      const place = placeOf(field)
      const row = place && marked[place.at]?.row
      if (row !== undefined) told.set(row, text)
    }
  }
  return told
}
