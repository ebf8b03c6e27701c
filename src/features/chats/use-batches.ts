import { useCallback, useEffect, useRef, useState } from 'react'
import { isCallError, RefusedError } from '#client/errors.ts'
import type { Result } from '#client/call.ts'
import { useWrite } from '#data/use-write.ts'
import type { Marked } from './marking.ts'
import { keyId } from './read-keys.ts'

/** How many messages one call marks. The contract names no bound (section 8); this keeps a refusal readable. */
export const batchSize = 100

/** What became of a batch. */
export type BatchState =
  | { readonly is: 'waiting' | 'running' }
  | { readonly is: 'accepted'; readonly result: Result<'markMessageAsRead'> }
  | { readonly is: 'refused' | 'unknown'; readonly error: Error }

export interface Batch {
  /** The place of its first message among all, from 0. */
  readonly from: number
  readonly marked: readonly Marked[]
  readonly state: BatchState
}

export interface Batches {
  readonly batches: readonly Batch[]
  readonly running: boolean
  /** Those of `marked` that were not accepted in this round already: they are never sent again by it. */
  readonly left: (marked: readonly Marked[]) => readonly Marked[]
  /** Sends what is left, a batch after the other; stops at the first not accepted. Gives what became of all. */
  readonly start: (marked: readonly Marked[]) => Promise<readonly Batch[]>
  /** Goes on: with the one that stopped it, or, on `skip`, after it. */
  readonly goOn: (skip?: boolean) => Promise<readonly Batch[]>
}

const waiting = { is: 'waiting' } as const

/**
 * Marks many messages as read in batches, in order. Nothing is ever repeated by itself: what was refused or is
 * unknown stops the rest until a person says how to go on. Leaving the page stops after the batch on its way.
 */
export function useBatches(instance: string): Batches {
  const { run } = useWrite('markMessageAsRead')
  const [batches, setBatches] = useState<readonly Batch[]>([])
  const [running, setRunning] = useState(false)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const send = useCallback(
    async (all: readonly Batch[]) => {
      let now = all
      const set = (at: number, state: BatchState) => {
        now = now.map((batch, i) => (i === at ? { ...batch, state } : batch))
        setBatches(now)
      }
      setRunning(true)
      try {
        for (const [at, { marked, state }] of all.entries()) {
          if (state.is !== 'waiting') continue
          if (gone.current) break
          set(at, { is: 'running' })
          const outcome = await attempt(() =>
            run({
              params: { instance },
              body: { readMessages: marked.map(({ key }) => ({ ...key })) },
            }),
          )
          set(at, outcome)
          if (outcome.is !== 'accepted') break
        }
      } finally {
        setRunning(false)
      }
      return now
    },
    [run, instance],
  )

  const round = isFinished(batches) ? [] : batches.filter(({ state }) => state.is === 'accepted')
  const done = new Set(round.flatMap(({ marked }) => marked.map(({ key }) => keyId(key))))
  const remaining = (marked: readonly Marked[]) => marked.filter(({ key }) => !done.has(keyId(key)))

  return {
    batches,
    running,
    left: remaining,
    start: (marked) => send([...round, ...toBatches(remaining(marked), done.size)]),
    goOn: (skip = false) =>
      send(
        batches.map((batch) =>
          !skip && (batch.state.is === 'refused' || batch.state.is === 'unknown')
            ? { ...batch, state: waiting }
            : batch,
        ),
      ),
  }
}

/** Whether every batch of a round was accepted. */
export const isFinished = (batches: readonly Batch[]) =>
  batches.length > 0 && batches.every(({ state }) => state.is === 'accepted')

async function attempt(
  run: () => Promise<Result<'markMessageAsRead'> | undefined>,
): Promise<BatchState> {
  try {
    const result = await run()
    return result ? { is: 'accepted', result } : waiting
  } catch (error) {
    if (!isCallError(error)) throw error
    return { is: error instanceof RefusedError ? 'refused' : 'unknown', error }
  }
}

function toBatches(marked: readonly Marked[], before: number): Batch[] {
  return Array.from({ length: Math.ceil(marked.length / batchSize) }, (_, i) => ({
    from: before + i * batchSize,
    marked: marked.slice(i * batchSize, (i + 1) * batchSize),
    state: waiting,
  }))
}
