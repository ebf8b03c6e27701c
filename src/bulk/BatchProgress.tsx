import { useFormats, useText } from '#i18n/locale.tsx'
import type { RowState } from '#local/run-record.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { State } from '#ui/State.tsx'
import { shownStates, stateKinds } from './batches.ts'
import classes from './Batches.module.css'

const parts: readonly (readonly [of: string, states: readonly RowState[]])[] = [
  ['accepted', ['accepted', 'arrived']],
  ['refused', ['refused', 'not-arrived', 'skipped']],
  ['unknown', ['unknown']],
]

/** How far a run of calls is: a figure, a bar, and counts that add up to all. */
export function BatchProgress({
  snapshot,
  counts,
  things,
}: {
  snapshot: RunSnapshot
  counts: Record<RowState, number>
  /** Counts what the calls are about. */
  things: (n: number, shown: string) => string
}) {
  const t = useText('bulk')
  const formats = useFormats()
  const all = shownStates.reduce((sum, state) => sum + counts[state], 0)
  const rest = counts.waiting + counts.sending + counts['not-sent']
  const label = t.done(formats.number(all - rest), things(all, formats.number(all)))
  const { state, place, startedAt, createdAt } = snapshot
  return (
    <div>
      <div className={classes.figure}>
        <strong>{label}</strong>
        <span className={classes.muted}>
          {t.state[state]}
          {place === 'elsewhere' && ` · ${t.elsewhere}`} ·{' '}
          {t.began(formats.when(startedAt ?? createdAt))}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={t.progress}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={all - rest}
        aria-valuetext={label}
        className={classes.track}
      >
        {parts.map(([of, states]) => {
          const sum = states.reduce((n, one) => n + counts[one], 0)
          return sum > 0 && <span key={of} data-of={of} style={{ flexGrow: sum }} />
        })}
        {(rest > 0 || all === 0) && <span style={{ flexGrow: Math.max(rest, 1) }} />}
      </div>
      <div className={classes.counts} role="status">
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
