import type { RunItem } from '#local/run-record.ts'
import type { RunRow } from '#runs/run-rows.ts'
import type { BatchLook } from './batch-look.ts'
import { EarlierRuns } from './EarlierRuns.tsx'
import { ShownRun } from './ShownRun.tsx'
import type { BatchRuns } from './use-batch-runs.ts'

/** What came of runs of calls: the run in hand, and the earlier ones. */
export function Batches<Data, Thing>({
  instance,
  look,
  batches,
  thingsOf,
  namedBy,
  idOf,
  onBringBack,
}: {
  instance: string
  look: BatchLook
  batches: BatchRuns<Data>
  /** What a call is about. */
  thingsOf: (item: RunItem) => readonly Thing[]
  /** Those of them that the call's refusal names. */
  namedBy: (row: RunRow) => readonly Thing[]
  idOf: (thing: Thing) => string
  onBringBack: (things: readonly Thing[]) => void
}) {
  /** Without those that a refusal names: with them it would be refused again. */
  function bringBack(rows: readonly RunRow[]) {
    const named = new Set(rows.flatMap(namedBy).map(idOf))
    const things = rows.flatMap(({ item }) => thingsOf(item))
    const rest = things.filter((thing) => !named.has(idOf(thing)))
    onBringBack(rest.length === 0 ? things : rest)
  }

  return (
    <>
      {batches.shown !== undefined && (
        <ShownRun
          instance={instance}
          id={batches.shown}
          look={look}
          batches={batches}
          onBringBack={bringBack}
        />
      )}
      <EarlierRuns batches={batches} />
    </>
  )
}
