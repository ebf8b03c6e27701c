import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRunningHere } from '#data/use-running.ts'
import type { RunItem, RunRecord } from '#local/run-record.ts'
import { readRuns } from '#local/runs.ts'
import type { StartAnswer } from '#runs/run.ts'
import type { Prepare } from '#runs/work.ts'

/** A run to be written down. */
export interface NewBatches<Data> {
  readonly name: string
  readonly plan: unknown
  readonly items: readonly RunItem<Data>[]
}

/** The runs of one kind against an instance, and the one that is shown. */
export interface BatchRuns<Data> {
  /** The newest first. Read when the page opens and when one begins or ends. */
  readonly runs: readonly RunRecord[]
  /** The id of the one that is shown: the URL's, else one that waits for a person. */
  readonly shown: string | undefined
  readonly show: (id: string | undefined) => void
  /** What became of the last start of the one that is shown. */
  readonly said: StartAnswer | undefined
  /** Whether this tab does one of them. */
  readonly isRunning: boolean
  /** While one is being written down. */
  readonly isWriting: boolean
  /** Why the last could not be written down; then nothing was sent. */
  readonly failed: string | undefined
  /**
   * Writes one down, shows it and starts it.
   * @param over words of the URL's query that belonged to what was asked for, and are over
   * @returns whether it is written down
   */
  readonly begin: (made: NewBatches<Data>, over?: readonly string[]) => Promise<boolean>
  readonly start: (id: string) => Promise<void>
}

const waits = ({ state, counts }: RunRecord) =>
  state === 'running' || state === 'paused' || state === 'ready' || counts.unknown > 0

/**
 * Makes and starts runs of one kind, one at a time beside whatever else runs against the instance. The engine comes
 * with the first.
 */
export function useBatchRuns<Data>(
  instance: string,
  kind: string,
  prepare: Prepare<Data>,
): BatchRuns<Data> {
  const connection = useConnection()
  const { address: gateway } = connection
  const [params, setParams] = useSearchParams()
  const isRunning = useRunningHere().some(
    (run) => run.kind === kind && run.key.gateway === gateway && run.key.instance === instance,
  )
  const [turn, setTurn] = useState(0)
  const runs = useRunsOf(gateway, instance, kind, `${turn} ${isRunning}`)
  const [said, setSaid] = useState<{ readonly id: string; readonly answer: StartAnswer }>()
  const [isWriting, setIsWriting] = useState(false)
  const [failed, setFailed] = useState<string>()
  const busy = useRef(false)
  const shown = params.get('run') ?? runs.find(waits)?.id

  const show = useCallback(
    (id: string | undefined, over: readonly string[] = []) => {
      setTurn((n) => n + 1)
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const word of over) after.delete(word)
          if (id === undefined) after.delete('run')
          else after.set('run', id)
          return after
        },
        { replace: true },
      )
    },
    [setParams],
  )

  const start = useCallback(
    async (id: string) => {
      setSaid(undefined)
      const { startBatches } = await import('./begin-batches.ts')
      const answer = await startBatches({ gateway, instance, id }, connection, prepare)
      setSaid({ id, answer })
    },
    [gateway, instance, connection, prepare],
  )

  const begin = useCallback(
    async ({ name, plan, items }: NewBatches<Data>, over?: readonly string[]) => {
      if (busy.current) return false
      busy.current = true
      setIsWriting(true)
      setFailed(undefined)
      try {
        const { writeBatches } = await import('./begin-batches.ts')
        // One call after the other: what is sent to people keeps its order.
        const pace = { concurrency: 1 }
        const made = { gateway, instance, kind, lane: kind, name, plan, pace, items }
        const { id } = await writeBatches(made)
        show(id, over)
        void start(id)
        return true
      } catch (error) {
        setFailed(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
        return false
      } finally {
        busy.current = false
        setIsWriting(false)
      }
    },
    [gateway, instance, kind, show, start],
  )

  return {
    runs,
    shown,
    show,
    said: said?.id === shown ? said?.answer : undefined,
    isRunning,
    isWriting,
    failed,
    begin,
    start,
  }
}

/** Straight from the disk: the engine comes with a run that is shown. Without storage there are none. */
function useRunsOf(
  gateway: string,
  instance: string,
  kind: string,
  turn: string,
): readonly RunRecord[] {
  const [runs, setRuns] = useState<readonly RunRecord[]>([])
  useEffect(() => {
    let current = true
    readRuns(gateway).then(
      (all) => {
        if (current)
          setRuns(
            all.filter(
              (run) => run.kind === kind && run.instance === instance && run.state !== 'making',
            ),
          )
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [gateway, instance, kind, turn])
  return runs
}
