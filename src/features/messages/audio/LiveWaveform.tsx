import { bars } from './bars.ts'
import shared from '#ui/shared.module.css'
import classes from './LiveWaveform.module.css'
import { levelsShown } from './use-sound.ts'

/** The waveform of the last eight seconds. The meter and the timer have the same information as text. */
export function LiveWaveform({ levels }: { levels: readonly number[] }) {
  return (
    <svg
      className={`${shared.block} ${shared.wide} ${classes.waveform}`}
      viewBox={`0 0 ${levelsShown} 100`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path className={classes.ahead} d={`M${levels.length + 1} 50H${levelsShown}`} />
      <path className={classes.heard} d={bars(levels)} />
      <path className={classes.now} d={`M${levels.length} 0V100`} />
    </svg>
  )
}
