import { Box } from '@mantine/core'
import { late } from '#ui/load/late.tsx'
import { IconMicrophone } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useText } from '#i18n/locale.tsx'
import { attach, chosenFile, fileToKeep, isRefused, mediaToSend } from '#message/file/attachment.ts'
import { blobsOf, readyMedium, type ReadyMedium } from '#message/file/attachment.ts'
import { AttachmentField } from '#message/file/AttachmentField.tsx'
import { useRecorder } from './audio/use-recorder.ts'
import { Bubble, Placeholder } from '#message/text/Bubble.tsx'
import { Composer } from './Composer.tsx'
import {
  optionNamed,
  audioBody,
  audioSchema,
  emptyAudio,
  type AudioValues,
} from '#message/send-requests.ts'
import { checkAudio } from '#message/file/use-media-facts.ts'
import { useBase64Words } from '#message/RequestPanel.tsx'
import { type SendFormProps, useMessage, useMessageForm, useReadyMedium } from './use-message.tsx'

// Recorder and player load when the audio tab is shown. Each reserves its height, so that the content below does not
// move under the pointer.

/** See `audio/AudioPlayer.tsx`. */
const AudioPlayer = late(
  () => import('./audio/AudioPlayer.tsx').then((m) => m.AudioPlayer),
  ['audio'],
  <Box h="max(2rem, var(--touch))" />,
)
/** See `audio/LivePreview.tsx`. */
const LivePreview = late(() => import('./audio/RecordingNow.tsx').then((m) => m.LivePreview))
/** See `audio/Recorder.tsx`. */
const Recorder = late(
  () => import('./audio/Recorder.tsx').then((m) => m.Recorder),
  ['audio'],
  <Box h="calc(6.75rem + var(--touch) * 0.3)" />,
)
/** See `audio/Recorded.tsx`. */
const Recorded = late(
  () => import('./audio/AudioPlayer.tsx').then((m) => m.Recorded),
  ['audio'],
  // On a phone a player, and below it the button to record again.
  <Box h="max(2rem, calc(var(--touch) * 2 + 8px))" />,
)

const keptFile = (values: AudioValues) => fileToKeep(values, 'audio')

/** Returns the body and the Blobs of the request, once the bytes are ready. */
const withMedium = (values: AudioValues, medium: ReadyMedium) => ({
  body: audioBody(values, medium.text),
  ...blobsOf('audio', medium),
})

/** Sends an audio to one recipient (contract, section 4: sendPlatformAudio). */
export function SendPlatformAudioForm({ instance, onRecording }: SendFormProps) {
  const t = useText('messages')
  const words = useBase64Words()
  const opened = useMessageForm('sendPlatformAudio', instance, audioSchema, emptyAudio, keptFile)
  const { form, draft } = opened
  const { reading, ready } = useReadyMedium(form.setError)
  const message = useMessage({
    ...opened,
    toRequest: async (values) => {
      const chosen = chosenFile(values)
      if (chosen && !(await checkAudio(form, chosen))) return undefined
      const medium = await ready(values)
      return medium && { params: { instance }, ...withMedium(values, medium) }
    },
    fieldOf: (wire) => {
      if (wire === 'audio') return form.getValues('source') === 'url' ? 'url' : 'file'
      return wire === 'number' ? 'number' : optionNamed(wire)
    },
  })
  const { values } = message

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

  const chosen = chosenFile(values)
  const refused = isRefused(values, 'audio')
  const file = refused ? undefined : chosen
  const inShort = mediaToSend(values, (one) => words(one, recording))
  const shown = audioBody(values, inShort)
  return (
    <Composer
      label={t.audio.title}
      message={message}
      reading={reading}
      submit={t.audio.submit}
      blocked={recording ? t.recorder.stopFirst : undefined}
      preview={
        <Bubble reply={values.quotedText}>
          {recorder.state.phase === 'recording' ? (
            <LivePreview recording={recorder.state.recording} paused={recorder.state.paused} />
          ) : file ? (
            <AudioPlayer file={file} />
          ) : (
            <Placeholder icon={IconMicrophone}>
              <p>
                {(values.source === 'url' && values.url) || (chosen?.name ?? t.preview.nothing)}
              </p>
              {refused && <p>{t.preview.refused}</p>}
              {values.source === 'url' && values.url !== '' && <p>{t.preview.notLoaded}</p>}
            </Placeholder>
          )}
        </Bubble>
      }
      request={{
        operation: 'sendPlatformAudio',
        fileBytes: file?.size,
        body: shown,
        whole: async () =>
          refused ? { body: shown } : withMedium(values, await readyMedium(values)),
      }}
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
