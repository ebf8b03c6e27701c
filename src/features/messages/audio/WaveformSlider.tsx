import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useText } from '#i18n/locale.tsx'
import { bars } from './bars.ts'
import { clock } from './clock.ts'
import { seekTo } from './seek-to.ts'
import shared from '#ui/shared.module.css'
import classes from './WaveformSlider.module.css'

interface WaveformSliderProps {
  /** 0 to 1 each; empty while unknown. */
  peaks: readonly number[]
  /** Seconds. */
  at: number
  /** Seconds; 0 while unknown. */
  whole: number
  onSeek: (seconds: number) => void
}

/** A waveform as a position slider: the played part is darker, and a line marks the position. */
export function WaveformSlider({ peaks, at, whole, onSeek }: WaveformSliderProps) {
  const t = useText('audio').player
  const slider = useRef<HTMLDivElement>(null)
  const part = whole > 0 ? Math.min(1, at / whole) : 0
  const heard = Math.round(part * peaks.length)

  function onKeyDown(event: KeyboardEvent) {
    const to = seekTo(event.key, at, whole)
    if (to === undefined) return
    event.preventDefault()
    onSeek(to)
  }
  function onPointer(event: PointerEvent) {
    const box = slider.current?.getBoundingClientRect()
    if (!box || box.width === 0 || event.buttons !== 1) return
    if (event.type === 'pointerdown') slider.current?.setPointerCapture(event.pointerId)
    onSeek(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * whole)
  }

  return (
    <div
      ref={slider}
      role="slider"
      tabIndex={0}
      aria-label={t.position}
      aria-valuemin={0}
      aria-valuemax={Math.round(whole)}
      aria-valuenow={Math.min(Math.floor(at), Math.round(whole))}
      aria-valuetext={t.at(clock(at), clock(Math.round(whole)))}
      className={classes.slider}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
    >
      {peaks.length > 0 ? (
        <svg
          className={`${shared.block} ${shared.wide} ${classes.waveform}`}
          height="100%"
          viewBox={`0 0 ${peaks.length} 100`}
          preserveAspectRatio="none"
          aria-hidden
        >
          <path stroke="var(--accent)" d={bars(peaks.slice(0, heard))} />
          <path stroke="var(--bar)" d={bars(peaks.slice(heard), heard)} />
        </svg>
      ) : (
        <span
          style={{
            position: 'absolute',
            top: '50%',
            width: '100%',
            borderTop: '2px dotted var(--bar)',
          }}
        />
      )}
      {part > 0 && (
        <span className={classes.place} style={{ insetInlineStart: `${part * 100}%` }} />
      )}
    </div>
  )
}
