import { useEffect, useState } from 'react'
import { decibels, quietest } from './decibels.ts'
import type { Recording } from './recording.ts'

/** State of a recording, updated ten times per second. */
export interface SoundNow {
  /** Milliseconds so far. */
  readonly elapsed: number
  readonly bytes: number
  /** From −60 to 0; undefined if it cannot be measured. */
  readonly dB: number | undefined
  /** The latest levels, oldest first: 0 to 1, one per tenth of a second. */
  readonly levels: readonly number[]
  /** Nothing was heard for three seconds. */
  readonly silent: boolean
}

const tick = 100
/** How many levels are kept, for the waveform. */
export const levelsShown = 80
const silenceTicks = 30
const silence = quietest + 5

/** Follows a recording. A separate hook, so that only the components that show it render, not the form around them. */
export function useSound(recording: Recording, paused: boolean): SoundNow {
  const [now, setNow] = useState<SoundNow>(() => start(recording))
  useEffect(() => {
    const timer = setInterval(() => setNow((last) => next(last, recording, paused)), tick)
    return () => clearInterval(timer)
  }, [recording, paused])
  return now
}

const start = (recording: Recording): SoundNow => ({
  elapsed: recording.elapsed(),
  bytes: recording.bytes(),
  dB: undefined,
  levels: [],
  silent: false,
})

function next(last: SoundNow, recording: Recording, paused: boolean): SoundNow {
  const level = recording.level()
  const levels =
    paused || level === undefined ? last.levels : [...last.levels, level].slice(-levelsShown)
  const newest = levels.slice(-silenceTicks)
  return {
    elapsed: recording.elapsed(),
    bytes: recording.bytes(),
    dB: level === undefined ? undefined : decibels(level),
    levels,
    silent: newest.length === silenceTicks && newest.every((one) => decibels(one) <= silence),
  }
}
