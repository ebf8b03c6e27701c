import { Button } from '@mantine/core'
import { ResumeOption } from '#bulk/ResumeOption.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { StartAnswer } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { Note } from '#ui/Note.tsx'
import classes from './Run.module.css'
import { isApplied, isChanged, isNotTaken, isTextUnread, type Result } from './run-results.ts'

/** What a person should know now: why it did not begin, why it is paused, what is unknown, what was not taken. */
export function RunNotes({
  snapshot,
  results,
  said,
  isReading,
  onReadAgain,
}: {
  snapshot: RunSnapshot
  results: readonly Result[]
  /** What became of the last start. */
  said: StartAnswer | undefined
  isReading: boolean
  onReadAgain: () => void
}) {
  const t = useText('fleetChange').run
  const { state, why, counts } = snapshot
  const bulk = useText('bulk')
  const formats = useFormats()
  const count = (is: (one: Result) => boolean) => results.filter(is).length
  const [applied, otherwise, changed] = [count(isApplied), count(isNotTaken), count(isChanged)]
  const isIdle = state !== 'running' && state !== 'ready'
  const hasTexts = results.some((one) => isApplied(one) && isTextUnread(one))
  return (
    <div className={classes.notes}>
      {said === 'busy' && state !== 'running' && (
        <Note kind="warning" title={t.busy} takesFocus>
          <p>{t.busyText}</p>
        </Note>
      )}
      {said === 'unavailable' && <Note kind="warning" title={t.unavailable} takesFocus />}
      {state === 'paused' && why && (
        <Note
          kind="warning"
          title={why.inAll === undefined ? bulk.why[why.kind] : t.inAll(why.inAll)}
        >
          <p>
            {why.kind !== 'broken' && why.text} {counts.waiting > 0 && bulk.whyText}
          </p>
          <ResumeOption job={snapshot} />
        </Note>
      )}
      {counts.unknown > 0 && isIdle && (
        <Note
          kind="unknown"
          title={t.unknownTitle(counts.unknown, formats.number(counts.unknown))}
          action={
            <Button loading={isReading} onClick={onReadAgain}>
              {t.readAgain}
            </Button>
          }
        >
          <p>{t.unknownText}</p>
        </Note>
      )}
      {changed > 0 && isIdle && (
        <Note kind="warning" title={t.changedTitle(changed, formats.number(changed))}>
          <p>{t.changedText}</p>
        </Note>
      )}
      {otherwise > 0 && (
        <Note kind="warning" title={t.notTaken(otherwise, formats.number(otherwise))}>
          <p>{t.notTakenText}</p>
        </Note>
      )}
      {applied > 0 && isIdle && (
        <Note kind="ok" title={t.allThere(applied, formats.number(applied))}>
          {hasTexts ? t.textNotReadable : undefined}
        </Note>
      )}
    </div>
  )
}
