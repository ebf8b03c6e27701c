import { useEffect, useState } from 'react'
import { decibels, quietest } from './decibels.ts'
import type { Recording } from './recording.ts'

/** How a recording goes, ten times a second. */
export interface SoundNow {
  /** Milliseconds so far. */
  readonly elapsed: number
  readonly bytes: number
  /** From −60 to 0; undefined where it cannot be measured. */
  readonly dB: number | undefined
  /** The newest levels, oldest first: 0 to 1, one each tenth of a second. */
  readonly levels: readonly number[]
  /** Nothing was heard for three seconds. */
  readonly silent: boolean
}

const tick = 100
/** How many levels are kept: what the waveform shows. */
export const levelsShown = 80
const silenceTicks = 30
const silence = quietest + 5

/** Follows a recording. Only what shows it is drawn anew, not the form around it. */
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
