import { Box } from '@mantine/core'
import { late } from '#ui/load/late.tsx'
import { IconMicrophone } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useText } from '#i18n/locale.tsx'
import { attach, chosenFile } from '#message/file/attachment.ts'
import { AttachmentField } from '#message/file/AttachmentField.tsx'
import { useRecorder } from './audio/use-recorder.ts'
import { Bubble, Placeholder } from '#message/text/Bubble.tsx'
import { Composer } from './Composer.tsx'
import { checkAudio } from '#message/file/use-media-facts.ts'
import { type SendFormProps, useMessage, useMessageForm } from './use-message.tsx'

// Recorder and player load when the audio tab is shown. Each reserves its height, so that the content below does not
// move under the pointer.

const AudioPlayer = late(
  () => import('./audio/AudioPlayer.tsx').then((m) => m.AudioPlayer),
  ['audio'],
  <Box h="max(2rem, var(--touch))" />,
)
const Recorder = late(
  () => import('./audio/Recorder.tsx').then((m) => m.Recorder),
  ['audio'],
  <Box h="calc(6.75rem + var(--touch) * 0.3)" />,
)
const Recorded = late(
  () => import('./audio/AudioPlayer.tsx').then((m) => m.Recorded),
  ['audio'],
  // On a phone a player, and below it the button to record again.
  <Box h="max(2rem, calc(var(--touch) * 2 + 8px))" />,
)

/** Sends an audio to one recipient (contract, section 4: sendPlatformAudio). */
export function SendPlatformAudioForm({ instance, onRecording }: SendFormProps) {
  const t = useText('messages')
  const opened = useMessageForm('sendPlatformAudio', instance)
  const { form, draft } = opened

  function take(file: File | undefined) {
    const value = file === undefined ? null : attach(file)
    form.setValue('file', value, { shouldDirty: true, shouldValidate: file !== undefined })
    if (file) void checkAudio(form, file)
  }

  const recorder = useRecorder((file) => {
    take(file)
    // After the user left the page, changes of the form no longer update the draft.
    draft.keep(form.getValues())
  })
  const recording = recorder.state.phase === 'recording' || recorder.state.phase === 'asking'
  const underWay = recorder.state.phase === 'recording'
  useEffect(() => {
    onRecording(underWay)
    return () => onRecording(false)
  }, [onRecording, underWay])

  const message = useMessage({
    ...opened,
    isPlayable: (one) => checkAudio(form, one),
    isRecording: recording,
  })
  const { values, file } = message
  const refused = file === undefined ? chosenFile(values) : undefined
  return (
    <Composer
      label={t.audio.title}
      message={message}
      submit={t.audio.submit}
      blocked={recording ? t.recorder.stopFirst : undefined}
      preview={
        <Bubble reply={values.quotedText}>
          {file ? (
            <AudioPlayer file={file} />
          ) : (
            <Placeholder icon={IconMicrophone}>
              <p>
                {(values.source === 'url' && values.url) ||
                  (refused?.name ?? (underWay ? t.recorder.now : t.preview.nothing))}
              </p>
              {refused && <p>{t.preview.refused}</p>}
              {values.source === 'url' && values.url !== '' && <p>{t.preview.notLoaded}</p>}
            </Placeholder>
          )}
        </Bubble>
      }
    >
      <AttachmentField
        label={t.audio.file}
        sources={['record', 'file', 'url']}
        accept="audio/*"
        onChoose={take}
        onRemove={() => take(undefined)}
        recorder={<Recorder recorder={recorder} />}
        recording={recording}
        listen={
          file &&
          (values.source === 'record' ? (
            <Recorded
              file={file}
              fresh={recorder.used}
              onRecordAgain={() => {
                take(undefined)
                void recorder.start()
              }}
            />
          ) : (
            <AudioPlayer file={file} />
          ))
        }
      />
    </Composer>
  )
}
