import { keysOf } from '#domain/keys-of.ts'
import { useMemo, useState, useSyncExternalStore } from 'react'

interface PlayerState {
  readonly playing: boolean
  /** Seconds. */
  readonly at: number
  /** Seconds; undefined while unknown. */
  readonly length: number | undefined
  readonly broken: boolean
}

// One player at a time: starting another one pauses this one.
let heard: HTMLAudioElement | undefined

/** Returns the state of an audio element, and functions to control it. `setElement` is its ref. */
export function usePlayer() {
  const [element, setElement] = useState<HTMLAudioElement | null>(null)
  const { subscribe, read, toggle, seek } = useMemo(() => playerOf(element), [element])
  const state = useSyncExternalStore(subscribe, read)
  return { ...state, setElement, toggle, seek }
}

const events = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeked',
  'durationchange',
  'emptied',
  'error',
] as const

function playerOf(element: HTMLAudioElement | null) {
  let last: PlayerState = { playing: false, at: 0, length: undefined, broken: false }
  return {
    subscribe: (listener: () => void) => {
      for (const event of events) element?.addEventListener(event, listener)
      return () => {
        for (const event of events) element?.removeEventListener(event, listener)
      }
    },
    read: (): PlayerState => {
      if (element) last = keepIfSame(last, stateOf(element))
      return last
    },
    toggle: () => {
      if (!element) return
      if (!element.paused) return element.pause()
      if (heard !== element) heard?.pause()
      heard = element
      // Playback errors are reported by the `error` event.
      element.play().catch(() => undefined)
    },
    seek: (seconds: number) => {
      if (element) element.currentTime = seconds
    },
  }
}

const stateOf = (element: HTMLAudioElement): PlayerState => ({
  playing: !element.paused,
  at: element.currentTime,
  // Recordings of browsers may have an infinite duration.
  length: Number.isFinite(element.duration) ? element.duration : undefined,
  broken: element.error !== null,
})

function keepIfSame(last: PlayerState, now: PlayerState): PlayerState {
  const keys = keysOf(now)
  return keys.every((key) => now[key] === last[key]) ? last : now
}
