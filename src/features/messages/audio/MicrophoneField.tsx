import { NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { RecorderOf } from './use-recorder.ts'
import { microphones, type Microphone } from './open-microphone.ts'

/**
 * Selects the microphone: the default, or another one if there are several and the browser provides their names.
 * Disabled while recording. Rendered before they are known: appearing later it would move the content below.
 */
export function MicrophoneField({ recorder }: { recorder: RecorderOf }) {
  const t = useText('audio').recorder
  const { state } = recorder
  const found = useMicrophones(state.phase)
  const busy = state.phase === 'recording' || state.phase === 'asking'
  const inUse = state.phase === 'recording' ? state.recording.microphone : ''
  return (
    <NativeSelect
      mt={8}
      label={t.microphone}
      description={busy && t.microphoneHelp}
      disabled={busy}
      value={recorder.microphone}
      onChange={(event) => recorder.chooseMicrophone(event.target.value)}
      data={[
        { value: '', label: inUse || t.browserDefault },
        ...found.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

/**
 * Returns the available microphones, updated when one is connected or removed and when `phase` changes, as permission
 * may have been granted by then.
 */
function useMicrophones(phase: string): readonly Microphone[] {
  const [found, setFound] = useState<readonly Microphone[]>([])
  useEffect(() => {
    let here = true
    // Without their names there is nothing to choose from.
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
