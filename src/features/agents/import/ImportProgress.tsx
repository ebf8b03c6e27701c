import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { State, type StateKind } from '#ui/State.tsx'
import { usePercent } from '#ui/sheet/use-percent.ts'
import classes from './ImportProgress.module.css'
import { groupCounts, rowGroups, type RowGroup } from './row-groups.ts'

const kinds: Record<RowGroup, StateKind> = {
  done: 'ok',
  already: 'off',
  refused: 'bad',
  unknown: 'unknown',
  remaining: 'running',
}

/** How far an import is: the figure, the bar, and five counts that add up to all. */
export function ImportProgress({ snapshot }: { snapshot: RunSnapshot }) {
  const t = useText('importRun')
  const formats = useFormats()
  const percent = usePercent()
  const { total, state, timeLeft } = snapshot
  const counts = groupCounts(snapshot.counts)
  const done = total - counts.remaining
  const lasting = (ms: number) =>
    ms < 90_000
      ? `${formats.number(Math.ceil(ms / 1_000))}\u00A0s`
      : `${formats.number(Math.ceil(ms / 60_000))}\u00A0min`
  const isStopped = state === 'stopped'
  return (
    <div className={classes.progress}>
      <div className={classes.figure}>
        <strong>{formats.number(done)}</strong>
        <span>{t.of(formats.number(total))}</span>
        <span className={classes.share}>
          {state === 'running' && timeLeft !== undefined && `${t.left(lasting(timeLeft))} · `}
          {percent(done, total)}
        </span>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t.progress}
        aria-valuenow={total === 0 ? 100 : Math.floor((done / total) * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        {rowGroups.map(
          (group) =>
            counts[group] > 0 && (
              <span key={group} data-group={group} style={{ flexGrow: counts[group] }} />
            ),
        )}
      </div>
      <dl className={classes.counts}>
        {rowGroups.map((group) => (
          <div key={group}>
            <dt>
              <State kind={group === 'remaining' && state !== 'running' ? 'off' : kinds[group]}>
                {group === 'remaining' && isStopped ? t.notSent : t.group[group]}
              </State>
            </dt>
            <dd>{formats.number(counts[group])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
