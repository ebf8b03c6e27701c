import { useCallback, useEffect, useRef, useState } from 'react'
import {
  longestRecording,
  RecordingError,
  startRecording,
  type Recording,
  type RecordingProblem,
} from './audio-recorder.ts'

/** Where a recording is. `seconds` is how long it has been going on. */
export type RecorderState =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'recording'; seconds: number }
  | { phase: 'impossible'; why: RecordingProblem }

/**
 * Records, one at a time. `onRecorded` gets what was said, also when the page is left meanwhile: the microphone is
 * let go of then, and what was said so far is kept.
 */
export function useRecorder(onRecorded: (file: File) => void) {
  const [state, setState] = useState<RecorderState>({ phase: 'idle' })
  const recording = useRef<Recording>(undefined)
  const busy = useRef(false)
  const here = useRef(true)
  const latest = useRef(onRecorded)
  useEffect(() => {
    latest.current = onRecorded
  })

  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      recording.current?.stop()
    }
  }, [])

  const since = state.phase === 'recording'
  useEffect(() => {
    if (!since) return
    const timer = setInterval(() => {
      const run = Date.now() - (recording.current?.startedAt ?? Date.now())
      if (run >= longestRecording) recording.current?.stop()
      setState((s) =>
        s.phase === 'recording' ? { phase: 'recording', seconds: Math.floor(run / 1000) } : s,
      )
    }, 250)
    return () => clearInterval(timer)
  }, [since])

  const start = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    setState({ phase: 'asking' })
    try {
      const begun = await startRecording()
      // The page was left while the browser asked for leave.
      if (!here.current) return begun.discard()
      recording.current = begun
      setState({ phase: 'recording', seconds: 0 })
      const file = await begun.finished
      recording.current = undefined
      setState({ phase: 'idle' })
      if (file) latest.current(file)
    } catch (error) {
      setState({
        phase: 'impossible',
        why: error instanceof RecordingError ? error.why : 'failed',
      })
    } finally {
      busy.current = false
    }
  }, [])

  return {
    state,
    start,
    stop: () => recording.current?.stop(),
    discard: () => recording.current?.discard(),
  }
}
