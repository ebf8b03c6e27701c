import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { RunProgress } from '#bulk/RunProgress.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import classes from './Matrix.module.css'
import { MatrixReview } from './MatrixReview.tsx'
import type { Pending } from './pending.ts'
import { canRetry, undoOf } from './run-results.ts'
import { RunNotes } from './RunNotes.tsx'
import { RunTable } from './RunTable.tsx'
import { confirmedRuns, useStartRun, type Started } from './use-permissions-run.ts'
import { useRunResults } from './use-run-results.ts'

/** A run that is there: progress, what a person can do, and the outcome of each agent. */
export function RunOutcome({
  run,
  snapshot,
  onMatrix,
  onRun,
}: {
  run: Run
  snapshot: RunSnapshot
  onMatrix: () => void
  onRun: (id: string) => void
}) {
  const t = useText('matrix').run
  const bulk = useText('bulk')
  const formats = useFormats()
  const start = useStartRun()
  const [started, setStarted] = useState<Started>()
  const [undoing, setUndoing] = useState<Pending>()
  const { results, readBack, readAgain, forget } = useRunResults(run, snapshot)
  const { state, counts, place } = snapshot
  const names = useMemo(
    () =>
      new Map(results.flatMap(({ item }) => item.cells.map(([id, name]) => [id, name] as const))),
    [results],
  )
  const undo = useMemo(() => undoOf(results), [results])
  const failed = results.filter(canRetry)
  const isOver = state === 'paused' || state === 'finished' || state === 'stopped'

  useEffect(() => {
    void confirmedRuns.get(run.key.id)?.then(setStarted)
    confirmedRuns.delete(run.key.id)
  }, [run])

  async function go() {
    setStarted(undefined)
    forget()
    setStarted(await start(run))
  }

  /** Only what was refused, and what the gateway verifiably does not have. */
  async function retry() {
    const indexes = (of: string) =>
      failed.filter(({ row }) => row.state === of).map(({ row }) => row.index)
    try {
      await run.retry('refused', indexes('refused'))
      await run.retry('unknown', indexes('unknown'))
      await go()
    } catch {
      setStarted({ answer: 'busy' })
    }
  }

  async function resumeRest() {
    try {
      await run.retry('not-sent')
      await go()
    } catch {
      setStarted({ answer: 'busy' })
    }
  }

  if (undoing)
    return (
      <MatrixReview
        pending={undoing}
        agents={readBack.is === 'read' ? readBack.agents : new Map()}
        names={names}
        undoes={snapshot.id}
        onChange={setUndoing}
        onBack={() => setUndoing(undefined)}
        onRun={onRun}
      />
    )
  return (
    <>
      <div className={classes.progress}>
        <RunProgress
          snapshot={snapshot}
          counts={counts}
          label={(done, all) => t.done(formats.number(done), formats.number(all))}
          about={snapshot.name}
        />
      </div>
      <RunNotes
        snapshot={snapshot}
        results={results}
        readBack={readBack}
        started={started}
        onReadAgain={readAgain}
      />
      <RunTable results={results} names={names} />
      <section aria-label={bulk.progress} className={classes.bar}>
        <div role="status" className={classes.counts}>
          {readBack.is === 'reading' && t.reading}
          {readBack.is === 'read' && t.readBack(formats.seconds(readBack.at))}
        </div>
        <div className={classes.actions}>
          {(state === 'running' || (isOver && state === 'paused') || state === 'ready') && (
            <Button onClick={() => void run.stop()}>{bulk.stop}</Button>
          )}
          {state === 'running' && <Button onClick={() => run.pause()}>{bulk.pause}</Button>}
          {isOver && counts['not-sent'] > 0 && counts.sending === 0 && (
            <Button disabled={place === 'elsewhere'} onClick={() => void resumeRest()}>
              {t.rest(counts['not-sent'], formats.number(counts['not-sent']))}
            </Button>
          )}
          {isOver && failed.length > 0 && (
            <Button disabled={place === 'elsewhere'} onClick={() => void retry()}>
              {t.retry(failed.length, formats.number(failed.length))}
            </Button>
          )}
          {isOver && undo.size > 0 && counts.sending === 0 && (
            <Button onClick={() => setUndoing(undo)}>
              {t.undoIt(undo.size, formats.number(undo.size))}
            </Button>
          )}
          {(state === 'ready' || state === 'paused') && counts.waiting > 0 && (
            <Button variant="filled" disabled={place === 'elsewhere'} onClick={() => void go()}>
              {state === 'ready' ? bulk.start : bulk.resume}
            </Button>
          )}
          <Button
            {...(isOver && counts.waiting === 0 ? { variant: 'filled' } : {})}
            onClick={onMatrix}
          >
            {t.toMatrix}
          </Button>
        </div>
      </section>
    </>
  )
}
