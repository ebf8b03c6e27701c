import { useEffect } from 'react'
import { useText } from '#i18n/locale.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { chosenFile, fileToKeep, isRefused, mediaToSend } from '#message/file/attachment.ts'
import { blobsOf, readyMedium, type ReadyMedium } from '#message/file/attachment.ts'
import { AttachmentField } from '#message/file/AttachmentField.tsx'
import { late } from '#ui/load/late.tsx'
import { Composer } from './Composer.tsx'
import { FileLook } from '#message/file/FileLook.tsx'
import { MediaPreview } from '#message/file/MediaPreview.tsx'
import {
  optionNamed,
  emptyMedia,
  mediaBody,
  mediaKinds,
  mediaSchema,
  type MediaValues,
} from '#message/send-requests.ts'
import shared from '#ui/shared.module.css'
import { useBase64Words } from '#message/RequestPanel.tsx'
import { type SendFormProps, useMessage, useMessageForm, useReadyMedium } from './use-message.tsx'
import { useMediaFacts } from '#message/file/use-media-facts.ts'

const ScaleChoice = late(
  () => import('#message/file/ScaleChoice.tsx').then((m) => m.ScaleChoice),
  ['composer'],
)

const keptFile = (values: MediaValues) => fileToKeep(values, values.mediatype)

const own = ['number', 'mediatype', 'mimetype', 'caption', 'fileName'] as const

/** Returns the body and the Blobs of the request, once the bytes are ready. */
const withMedium = (values: MediaValues, medium: ReadyMedium) => ({
  body: mediaBody(values, medium.text),
  ...blobsOf('media', medium),
})

/** Sends an image, a video or a document to one recipient (contract, section 4: sendMedia). */
export function SendMediaForm({ instance }: Pick<SendFormProps, 'instance'>) {
  const t = useText('messages')
  const words = useBase64Words()
  const opened = useMessageForm('sendMedia', instance, mediaSchema, emptyMedia, keptFile)
  const { form, draft } = opened
  const { reading, ready } = useReadyMedium(form.setError)
  const facts = useMediaFacts(form, draft.isReading)
  const message = useMessage({
    ...opened,
    toRequest: async (values) => {
      const medium = await ready(values)
      return medium && { params: { instance }, ...withMedium(values, medium) }
    },
    fieldOf: (wire) => {
      if (wire === 'media') return form.getValues('source') === 'url' ? 'url' : 'file'
      return own.find((name) => name === wire) ?? optionNamed(wire)
    },
    settled: facts.settled,
    onNext: facts.forget,
  })
  const { values } = message

  // Each kind has its own size limit.
  const { file, mediatype } = values
  const chosen = chosenFile(values)
  const refused = isRefused(values, mediatype)
  useEffect(() => {
    if (file) void form.trigger('file')
  }, [form, file, mediatype])

  const shown = mediaBody(values, mediaToSend(values, words))
  return (
    <Composer
      label={t.media.title}
      message={message}
      reading={reading}
      submit={t.media.submit[values.mediatype]}
      preview={<MediaPreview values={values} />}
      request={{
        operation: 'sendMedia',
        fileBytes: refused ? undefined : chosen?.size,
        body: shown,
        whole: async () =>
          refused ? { body: shown } : withMedium(values, await readyMedium(values)),
      }}
    >
      <AttachmentField
        label={t.media.file}
        sources={['file', 'url']}
        accept="image/*,video/*,application/*,text/*,audio/*"
        onChoose={(file) => void facts.take(file)}
        onRemove={() => form.setValue('file', null, { shouldDirty: true })}
        look={chosen && !refused ? <FileLook file={chosen} /> : undefined}
        listen={
          file && (
            <ScaleChoice
              attachment={file}
              onChoose={(smaller) => void facts.scale(file, smaller)}
            />
          )
        }
        onAddress={facts.guess}
      />
      <div className={shared.sideBySide}>
        <SelectField
          control={form.control}
          name="mediatype"
          label={t.media.kind}
          options={mediaKinds.map((value) => ({ value, label: t.media.kinds[value] }))}
        />
        <TextField control={form.control} name="mimetype" label={t.media.mimetype} mono />
        <TextField control={form.control} name="fileName" label={t.media.fileName} />
      </div>
      <TextField control={form.control} name="caption" label={t.media.caption} rows={4} />
    </Composer>
  )
}
