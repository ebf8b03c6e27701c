import { Button } from '@mantine/core'
import { usePreventsRepeats } from '#data/use-prevents-repeats.ts'
import { useText } from '#i18n/locale.tsx'
import type { StartAnswer } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { Note } from '#ui/Note.tsx'
import classes from './Batches.module.css'
import { ResumeOption } from './ResumeOption.tsx'

/** What a person should know now: why it did not start, why it is paused, what is unknown. */
export function BatchNotes({
  snapshot,
  said,
  unknown,
  onSettleAll,
}: {
  snapshot: RunSnapshot
  /** What became of the last start, or why a decision could not be kept. */
  said: StartAnswer | 'atWork' | undefined
  /** What is unknown, counted in words; undefined where nothing is. */
  unknown: string | undefined
  /** Says the same of all that are unknown; undefined where one can be decided by itself, or nothing here. */
  onSettleAll: ((said: 'arrived' | 'not-arrived') => void) | undefined
}) {
  const t = useText('bulk')
  const { state, why } = snapshot
  const core = useText('core').failure
  const mayRepeat = usePreventsRepeats() === false
  return (
    <div className={classes.notes}>
      {said !== undefined && said !== 'started' && state !== 'running' && (
        <Note kind="warning" title={t.refusal[said].title} takesFocus>
          <p>{t.refusal[said].text}</p>
        </Note>
      )}
      {state === 'paused' && why !== undefined && (
        <Note kind="warning" title={t.why[why.kind]}>
          <p>
            {why.text} {t.whyText}
          </p>
          <ResumeOption job={snapshot} />
        </Note>
      )}
      {unknown !== undefined && (
        <Note kind="unknown" title={t.unknownTitle(unknown)}>
          <p>{t.unknownText}</p>
          {mayRepeat && <p>{core.mayRepeat}</p>}
          {onSettleAll && (
            <div className={classes.decide}>
              <Button size="compact-sm" onClick={() => onSettleAll('arrived')}>
                {t.allDone}
              </Button>
              <Button size="compact-sm" onClick={() => onSettleAll('not-arrived')}>
                {t.noneDone}
              </Button>
            </div>
          )}
        </Note>
      )}
    </div>
  )
}
