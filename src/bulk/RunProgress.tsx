import { useFormats, useText } from '#i18n/locale.tsx'
import type { RowState } from '#local/run-record.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { State } from '#ui/State.tsx'
import { shownStates, stateKinds } from './batches.ts'
import { OutcomeBar } from '#ui/chart/SegmentedBar.tsx'
import classes from './RunProgress.module.css'

/** How far a run is: a figure, a bar, and counts that add up to all. */
export function RunProgress({
  snapshot: { state, place },
  counts,
  label,
  about,
  readOut = false,
}: {
  snapshot: Pick<RunSnapshot, 'state' | 'place'>
  counts: Record<RowState, number>
  /** How many of all are done, in words. */
  label: (done: number, all: number) => string
  /** Which run it is. */
  about: string
  /** Whether each new count is read out: where they are few. */
  readOut?: boolean
}) {
  const t = useText('bulk')
  const formats = useFormats()
  const all = shownStates.reduce((sum, one) => sum + counts[one], 0)
  const text = label(all - counts.waiting - counts.sending - counts['not-sent'], all)
  return (
    <div>
      <div className={classes.figure}>
        <strong>{text}</strong>
        <span className={classes.about}>
          {about} · {t.state[state]}
          {place === 'elsewhere' && ` · ${t.elsewhere}`}
        </span>
      </div>
      <div className={classes.bar}>
        <OutcomeBar
          label={t.progress}
          text={text}
          total={all}
          parts={[
            ['ok', counts.accepted + counts.arrived],
            ['bad', counts.refused],
            ['plain', counts['not-arrived']],
            ['warn', counts.unknown + counts.skipped],
          ]}
        />
      </div>
      <div className={classes.counts} {...(readOut ? { role: 'status' } : {})}>
        {shownStates
          .filter((one) => counts[one] > 0)
          .map((one) => (
            <State key={one} kind={stateKinds[one]}>
              {formats.number(counts[one])} {t.item[one]}
            </State>
          ))}
      </div>
    </div>
  )
}
