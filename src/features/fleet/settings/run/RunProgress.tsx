import { useFormats, useText } from '#i18n/locale.tsx'
import type { RowState } from '#local/run-record.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { State, type StateKind } from '#ui/State.tsx'
import classes from './Run.module.css'

/** How a state of an instance is drawn. */
export const stateKinds: Record<RowState, StateKind> = {
  waiting: 'off',
  sending: 'running',
  accepted: 'ok',
  arrived: 'ok',
  refused: 'bad',
  'not-arrived': 'bad',
  unknown: 'unknown',
  skipped: 'warning',
  'not-sent': 'off',
}
const shown = Object.keys(stateKinds) as RowState[]
const parts: readonly (readonly [of: string, states: readonly RowState[]])[] = [
  ['accepted', ['accepted', 'arrived']],
  ['refused', ['refused', 'not-arrived']],
  ['unknown', ['unknown']],
  ['skipped', ['skipped']],
]

/** How far a run is: a figure, a bar, and counts that add up. */
export function RunProgress({ snapshot }: { snapshot: RunSnapshot }) {
  const t = useText('fleetChange').run
  const formats = useFormats()
  const { counts, total, state, name, place } = snapshot
  const waiting = counts.waiting + counts.sending + counts['not-sent']
  const label = t.done(formats.number(total - waiting), formats.number(total))
  return (
    <div className={classes.progress}>
      <div className={classes.figure}>
        <strong>{label}</strong>
        <span className={classes.muted}>
          {name} · {t.state[state]}
          {place === 'elsewhere' && ` · ${t.elsewhere}`}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={t.progress}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={total - waiting}
        aria-valuetext={label}
        className={classes.track}
      >
        {parts.map(([of, states]) => {
          const sum = states.reduce((all, one) => all + counts[one], 0)
          return sum > 0 && <span key={of} data-of={of} style={{ flex: `${sum} 0 0` }} />
        })}
        {waiting > 0 && <span style={{ flex: `${waiting} 0 0` }} />}
      </div>
      <div className={classes.states}>
        {shown
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
