import type { ComponentType, ReactNode } from 'react'
import type { RunRow } from '#runs/run-rows.ts'
import type { Run, StartAnswer } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import type { BatchKind } from './batches.ts'

/** How a feature shows its kind of run. */
export interface BatchLook {
  readonly of: BatchKind
  /** Names the region. */
  readonly label: string
  /** Counts what the calls are about: `3 messages`. */
  readonly things: (n: number, shown: string) => string
  /** Names a call. */
  readonly titleOf: (row: RunRow) => string
  /** The fields of the gateway's answer to a call. */
  readonly RowFacts: ComponentType<{ row: RunRow }>
  /** Says what sending an unknown one again means. */
  readonly risk: string
  /** What the answers give together, above the calls. */
  readonly summary?: (rows: readonly RunRow[]) => ReactNode
}

/** A run, and what its page does with it. */
export interface BatchRunProps {
  readonly look: BatchLook
  readonly run: Run
  readonly snapshot: RunSnapshot
  /** What became of the last start. */
  readonly said: StartAnswer | undefined
  readonly onStart: () => void
  /** Takes it off the page. */
  readonly onClose: () => void
  /** Puts what refused calls were about back into the form. */
  readonly onBringBack: (rows: readonly RunRow[]) => void
}
