import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRunningHere } from '#data/use-running.ts'
import type { RunItem, RunRecord } from '#local/run-record.ts'
import { readRuns } from '#local/runs.ts'
import type { Run } from '#runs/run.ts'
import type { Prepare } from '#runs/work.ts'
import type { KindName } from './job-kinds.ts'
import { keepStart, type Started } from './started-jobs.ts'

/** A job to be saved. */
export interface NewPanelJob<Data> {
  readonly name: string
  readonly plan: unknown
  readonly items: readonly RunItem<Data>[]
}

/** The jobs of one kind for an instance, and the one that is shown. */
export interface PanelJobs<Data> {
  /** The newest first. Read when the page opens and when one begins or ends. */
  readonly runs: readonly RunRecord[]
  /** The id of the one that is shown: the URL's, else one that waits for a person. */
  readonly shown: string | undefined
  readonly show: (id: string | undefined) => void
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
  readonly begin: (made: NewPanelJob<Data>, over?: readonly string[]) => Promise<boolean>
  readonly start: (run: Run) => Promise<Started>
}

const waits = ({ state, counts }: RunRecord) =>
  state === 'running' || state === 'paused' || state === 'ready' || counts.unknown > 0

/**
 * Makes and starts runs of one kind, one at a time beside whatever else runs against the instance. The engine comes
 * with the first.
 */
export function usePanelJobs<Data>(
  instance: string,
  kind: KindName,
  prepare: Prepare<Data>,
): PanelJobs<Data> {
  const connection = useConnection()
  const { address: gateway } = connection
  const [params, setParams] = useSearchParams()
  const isRunning = useRunningHere().some(
    (run) => run.kind === kind && run.key.gateway === gateway && run.key.instance === instance,
  )
  const [turn, setTurn] = useState(0)
  const runs = useRunsOf(gateway, instance, kind, `${turn} ${isRunning}`)
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
    async (run: Run): Promise<Started> => ({ answer: await run.start(connection, prepare) }),
    [connection, prepare],
  )

  const begin = useCallback(
    async ({ name, plan, items }: NewPanelJob<Data>, over?: readonly string[]) => {
      if (busy.current) return false
      busy.current = true
      setIsWriting(true)
      setFailed(undefined)
      try {
        const [{ createRun }, { openRun }] = await Promise.all([
          import('#runs/create-run.ts'),
          import('#runs/open-run.ts'),
        ])
        // One call after the other: what is sent to people keeps its order.
        const pace = { concurrency: 1 }
        const made = { gateway, instance, kind, lane: kind, name, plan, pace, items }
        const key = await createRun(made)
        keepStart(key, start(openRun(key)))
        show(key.id, over)
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
