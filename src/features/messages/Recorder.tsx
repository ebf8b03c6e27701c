import { Button } from '@mantine/core'
import { IconMicrophone, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react'
import { useController, useFormContext } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import { fieldErrorText } from '#ui/form/field-error.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import type { AttachmentValues } from './attachment.ts'
import { longestRecording } from './audio-recorder.ts'
import classes from './Recorder.module.css'
import type { useRecorder } from './use-recorder.ts'

/** Records from the microphone: start, time, stop, discard; or why it cannot be. */
export function Recorder({ recorder }: { recorder: ReturnType<typeof useRecorder> }) {
  const t = useText('messages').recorder
  const { rule } = useText('core')
  const { control } = useFormContext<AttachmentValues>()
  const {
    field: { ref },
    fieldState,
  } = useController({ control, name: 'file' })
  const { state } = recorder
  const error = fieldErrorText(fieldState.error, rule)

  if (state.phase === 'recording')
    return (
      <div className={classes.recorder}>
        <p className={classes.live}>
          <span className={classes.word}>
            <Icon of={IconMicrophone} />
            <span role="status">{t.recording}</span>
          </span>
          <span className={classes.time} role="timer" aria-label={t.time}>
            {clock(state.seconds)}
          </span>
          <span className={classes.limit}>{t.of(clock(longestRecording / 1000))}</span>
        </p>
        <div className={classes.buttons}>
          <Button leftSection={<Icon of={IconPlayerStopFilled} />} onClick={recorder.stop}>
            {t.stop}
          </Button>
          <Button variant="subtle" leftSection={<Icon of={IconTrash} />} onClick={recorder.discard}>
            {t.discard}
          </Button>
        </div>
        <p className={classes.help}>{t.stays}</p>
      </div>
    )
  return (
    <>
      {state.phase === 'impossible' && (
        <Note kind="warning" title={t.problem[state.why].title} takesFocus>
          {t.problem[state.why].text}
        </Note>
      )}
      <div>
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
          <p id="recording-error" className={classes.error}>
            {error}
          </p>
        )}
      </div>
    </>
  )
}

/** `0:14`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
