import { bars } from './bars.ts'
import shared from '#ui/shared.module.css'
import classes from './WaveformSlider.module.css'
import { levelsShown } from './use-sound.ts'

/** The waveform of the last eight seconds. The meter and the timer have the same information as text. */
export function LiveWaveform({ levels, height }: { levels: readonly number[]; height: number }) {
  return (
    <svg
      className={`${shared.block} ${shared.wide} ${classes.waveform}`}
      height={height}
      viewBox={`0 0 ${levelsShown} 100`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path
        stroke="var(--line2)"
        strokeDasharray="2 3"
        d={`M${levels.length + 1} 50H${levelsShown}`}
      />
      <path stroke="var(--text2)" d={bars(levels)} />
      <path stroke="var(--bad)" d={`M${levels.length} 0V100`} />
    </svg>
  )
}
