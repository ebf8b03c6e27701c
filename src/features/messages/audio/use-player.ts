import { useEffect, useState } from 'react'

// One player at a time: starting another one pauses this one.
let heard: HTMLAudioElement | undefined

const events = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeked',
  'durationchange',
  'emptied',
  'error',
]

const stateOf = (element: HTMLAudioElement | null) => ({
  playing: element?.paused === false,
  /** Seconds. */
  at: element?.currentTime ?? 0,
  /** Seconds; undefined while unknown. Recordings of browsers may have an infinite duration. */
  length: element && Number.isFinite(element.duration) ? element.duration : undefined,
  broken: (element?.error ?? null) !== null,
})

const moveTo = (element: HTMLAudioElement, seconds: number) => {
  element.currentTime = seconds
}

/** Returns the state of an audio element, and functions to control it. `setElement` is its ref. */
export function usePlayer() {
  const [element, setElement] = useState<HTMLAudioElement | null>(null)
  const [state, setState] = useState(() => stateOf(null))
  useEffect(() => {
    const listening = new AbortController()
    const read = () => setState(stateOf(element))
    for (const event of events) element?.addEventListener(event, read, { signal: listening.signal })
    return () => listening.abort()
  }, [element])

  function toggle() {
    if (!element) return
    if (!element.paused) return element.pause()
    if (heard !== element) heard?.pause()
    heard = element
    // Playback errors are reported by the `error` event.
    element.play().catch(() => undefined)
  }
  function seek(seconds: number) {
    if (element) moveTo(element, seconds)
  }
  return { ...state, setElement, toggle, seek }
}
