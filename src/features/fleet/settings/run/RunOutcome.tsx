import { useEffect, useState } from 'react'
import { RunProgress } from '#bulk/RunProgress.tsx'
import { confirmedRuns, useStartRun } from '#features/fleet/settings/use-start-run.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Run, StartAnswer } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import classes from './Run.module.css'
import type { SettingsPlan } from '#features/fleet/settings/settings-work.ts'
import { downloadOfToday } from '#ui/download.ts'
import { RunActions } from './RunActions.tsx'
import { RunNotes } from './RunNotes.tsx'
import { againOf, undoOf, type Wishes } from './run-results.ts'
import { RunTable } from './RunTable.tsx'
import { useRunResults } from './use-run-results.ts'
import { WishesReview } from './WishesReview.tsx'

/** A run that is there: progress, what a person can do, and the outcome of each instance. */
export function RunOutcome({
  run,
  snapshot,
  onFleet,
  onRun,
}: {
  run: Run
  snapshot: RunSnapshot
  onFleet: () => void
  onRun: (id: string) => void
}) {
  const t = useText('fleetChange').run
  const formats = useFormats()
  const start = useStartRun()
  const [said, setSaid] = useState<StartAnswer>()
  const [review, setReview] = useState<{
    readonly wishes: Wishes
    readonly lost: readonly string[]
    readonly undoes?: string
  }>()
  const { results, isReading, readAgain } = useRunResults(run, snapshot)

  useEffect(() => {
    void confirmedRuns.get(run.key.id)?.then(setSaid)
    confirmedRuns.delete(run.key.id)
  }, [run])

  async function go() {
    setSaid(undefined)
    setSaid(await start(run))
  }

  /** A person's decision: nothing is sent again by itself. */
  async function retry(what: 'refused' | 'unknown' | 'not-sent') {
    try {
      await run.retry(what)
      await go()
    } catch {
      setSaid('busy')
    }
  }

  async function download() {
    const { outcomeCsv } = await import('./outcome-file.ts')
    const file = await outcomeCsv(results, snapshot.plan as SettingsPlan)
    downloadOfToday(snapshot.name, 'csv', file)
  }

  if (review) return <WishesReview {...review} onBack={() => setReview(undefined)} onRun={onRun} />
  return (
    <>
      <div className={classes.progress}>
        <RunProgress
          snapshot={snapshot}
          counts={snapshot.counts}
          label={(done, all) => t.done(formats.number(done), formats.number(all))}
          about={snapshot.name}
        />
      </div>
      <RunNotes
        snapshot={snapshot}
        results={results}
        said={said}
        isReading={isReading}
        onReadAgain={readAgain}
      />
      <RunTable results={results} />
      <RunActions
        snapshot={snapshot}
        results={results}
        onGo={() => void go()}
        onPause={() => run.pause()}
        onStop={() => void run.stop()}
        onRetry={(what) => void retry(what)}
        onUndo={() => setReview({ ...undoOf(results), undoes: snapshot.id })}
        onAgain={() => setReview({ wishes: againOf(results), lost: [] })}
        onDownload={() => void download()}
        onFleet={onFleet}
      />
    </>
  )
}
