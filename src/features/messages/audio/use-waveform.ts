import { useEffect, useState } from 'react'
import { readWaveform, type WaveformOf } from './read-waveform.ts'

/** The waveform of a file: 'reading' until it is known, undefined where there is none. */
export function useWaveform(file: Blob): WaveformOf | 'reading' | undefined {
  const [known, setKnown] = useState<{ file: Blob; waveform: WaveformOf | undefined }>()
  useEffect(() => {
    let here = true
    void readWaveform(file).then((waveform) => {
      if (here) setKnown({ file, waveform })
    })
    return () => {
      here = false
    }
  }, [file])
  return known?.file === file ? known.waveform : 'reading'
}
