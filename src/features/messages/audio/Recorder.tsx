import { Button, NativeSelect } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { useController, useFormContext } from 'react-hook-form'
import type { AttachmentValues } from '#message/file/attachment.ts'
import { useText } from '#i18n/locale.tsx'
import { fieldErrorText } from '#ui/form/field-error.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { RecordingNow } from './RecordingNow.tsx'
import { useLostFocus } from './use-lost-focus.ts'
import type { RecorderOf } from './use-recorder.ts'
import { useEffect, useState } from 'react'

/** Records from the microphone; says why if that is not possible. */
export function Recorder({ recorder }: { recorder: RecorderOf }) {
  const { state } = recorder
  return (
    <>
      {state.phase === 'recording' ? (
        <RecordingNow recorder={recorder} recording={state.recording} paused={state.paused} />
      ) : (
        <StartRecording recorder={recorder} />
      )}
      <MicrophoneField recorder={recorder} />
    </>
  )
}

function StartRecording({ recorder }: { recorder: RecorderOf }) {
  const t = useText('audio').recorder
  const { rule } = useText('core')
  const { control } = useFormContext<AttachmentValues>()
  const {
    field: { ref },
    fieldState,
  } = useController({ control, name: 'file' })
  const { state, used } = recorder
  const area = useLostFocus<HTMLDivElement>(used)
  const error = fieldErrorText(fieldState.error, rule)
  return (
    <>
      {state.phase === 'impossible' && (
        <Note kind="warning" title={t.problem[state.why].title} takesFocus>
          {t.problem[state.why].text}
        </Note>
      )}
      <div ref={area}>
        <Button
          ref={ref}
          leftSection={<Icon of={IconMicrophone} />}
          loading={state.phase === 'asking'}
          onClick={() => void recorder.start()}
          aria-describedby={error === undefined ? undefined : 'recording-error'}
        >
          {t.start}
        </Button>
        {error !== undefined && (
          <p id="recording-error" className={`${shared.afterSmall} ${shared.bad} ${shared.small}`}>
            {error}
          </p>
        )}
      </div>
    </>
  )
}

/** Selects the microphone. Rendered before they are known: appearing later it would move the content below. */
function MicrophoneField({ recorder }: { recorder: RecorderOf }) {
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
        ...found.map(({ deviceId, label }) => ({ value: deviceId, label })),
      ]}
    />
  )
}

/** Returns the microphones, updated when one is connected, and with `phase`: permission may have been granted. */
function useMicrophones(phase: string): readonly MediaDeviceInfo[] {
  const [found, setFound] = useState<readonly MediaDeviceInfo[]>([])
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

// Aliases of a device that browsers add: '' means the same.
const aliases = new Set(['', 'default', 'communications'])

/** Returns the available microphones. Empty until permission is granted, as the browser hides their names. */
async function microphones(): Promise<readonly MediaDeviceInfo[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  return devices.filter(
    ({ kind, deviceId, label }) => kind === 'audioinput' && !aliases.has(deviceId) && label !== '',
  )
}
