import { Button } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { useController, useFormContext } from 'react-hook-form'
import type { AttachmentValues } from '#message/file/attachment.ts'
import { useText } from '#i18n/locale.tsx'
import { fieldErrorText } from '#ui/form/field-error.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { MicrophoneField } from './MicrophoneField.tsx'
import { RecordingNow } from './RecordingNow.tsx'
import { useLostFocus } from './use-lost-focus.ts'
import type { RecorderOf } from './use-recorder.ts'

/**
 * Records from the microphone: the start button, the recording in progress, the choice of a microphone; or why
 * recording is not possible.
 */
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
