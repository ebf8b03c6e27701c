import { useCallback, useEffect, useRef, useState } from 'react'
import { RecordingError, type Recording, type RecordingProblem } from './recording.ts'

/** State of the recorder. */
export type RecorderState =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'recording'; recording: Recording; paused: boolean }
  | { phase: 'impossible'; why: RecordingProblem }

/** Records, one at a time. `onRecorded` gets the file, also if the user leaves the page in the meantime. */
export function useRecorder(onRecorded: (file: File) => void) {
  const [state, setState] = useState<RecorderState>({ phase: 'idle' })
  const [used, setUsed] = useState(false)
  const [microphone, chooseMicrophone] = useState('')
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

  const underWay = state.phase === 'recording'
  useEffect(() => {
    if (!underWay) return
    // Closing the tab would lose the recording: it can only be kept within the page.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [underWay])

  const start = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    setState({ phase: 'asking' })
    setUsed(true)
    try {
      const { startRecording } = await import('./start-recording.ts')
      const begun = await startRecording(microphone)
      // The user left the page while the browser asked for permission.
      if (!here.current) return begun.discard()
      recording.current = begun
      setState({ phase: 'recording', recording: begun, paused: false })
      const file = await begun.finished
      setState({ phase: 'idle' })
      if (file) latest.current(file)
    } catch (error) {
      setState({
        phase: 'impossible',
        why: error instanceof RecordingError ? error.why : 'failed',
      })
    } finally {
      recording.current = undefined
      busy.current = false
    }
  }, [microphone])

  const pause = (paused: boolean) => {
    if (state.phase !== 'recording') return
    state.recording.pause(paused)
    setState({ ...state, paused })
  }

  return {
    state,
    start,
    pause,
    stop: () => recording.current?.stop(),
    discard: () => recording.current?.discard(),
    /** Whether the user recorded, or tried to, since the form appeared. */
    used,
    /** The selected microphone; '' is the default. */
    microphone,
    chooseMicrophone,
  }
}

/** Result of `useRecorder`. */
export type RecorderOf = ReturnType<typeof useRecorder>
