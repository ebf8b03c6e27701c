import { NativeSelect } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import classes from './MicrophoneField.module.css'
import type { RecorderOf } from './use-recorder.ts'
import { useMicrophones } from './use-microphones.ts'

/** Which microphone records, where there are several and the browser tells their names. */
export function MicrophoneField({ recorder }: { recorder: RecorderOf }) {
  const t = useText('audio').recorder
  const { state } = recorder
  const { phase } = state
  const found = useMicrophones(phase)
  const busy = phase === 'recording' || phase === 'asking'
  const inUse = state.phase === 'recording' ? state.recording.microphone : ''
  if (found.length < 2) return null
  return (
    <NativeSelect
      className={classes.field}
      label={t.microphone}
      description={busy ? t.microphoneHelp : undefined}
      disabled={busy}
      value={recorder.microphone}
      onChange={(event) => recorder.chooseMicrophone(event.target.value)}
      data={[
        { value: '', label: inUse || t.usual },
        ...found.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
