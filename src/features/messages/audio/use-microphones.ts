import { useEffect, useState } from 'react'
import { microphones, type Microphone } from './open-microphone.ts'

/** The microphones that are there, read anew when one comes or goes and when `phase` changes: leave may be given by then. */
export function useMicrophones(phase: string): readonly Microphone[] {
  const [found, setFound] = useState<readonly Microphone[]>([])
  useEffect(() => {
    let here = true
    // Without their names there is nothing to choose by.
    const read = () =>
      void microphones().then(
        (found) => here && setFound(found),
        () => here && setFound([]),
      )
    read()
    const { mediaDevices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>
    mediaDevices?.addEventListener('devicechange', read)
    return () => {
      here = false
      mediaDevices?.removeEventListener('devicechange', read)
    }
  }, [phase])
  return found
}
