import { useEffect } from 'react'
import { useText } from '#i18n/locale.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { AttachmentField } from '#message/file/AttachmentField.tsx'
import { late } from '#ui/load/late.tsx'
import { Composer } from './Composer.tsx'
import { FileLook } from '#message/file/FileLook.tsx'
import { MediaPreview } from '#message/file/MediaPreview.tsx'
import { mediaKinds } from '#contract/message-template.ts'
import shared from '#ui/shared.module.css'
import { type SendFormProps, useMessage, useMessageForm } from './use-message.tsx'
import { useMediaFacts } from '#message/file/use-media-facts.ts'

const ScaleChoice = late(
  () => import('#message/file/ScaleChoice.tsx').then((m) => m.ScaleChoice),
  ['composer'],
)

/** Sends an image, a video or a document to one recipient (contract, section 4: sendMedia). */
export function SendMediaForm({ instance }: Pick<SendFormProps, 'instance'>) {
  const t = useText('messages')
  const opened = useMessageForm('sendMedia', instance)
  const { form, draft } = opened
  const facts = useMediaFacts(form, draft.isReading)
  const message = useMessage({ ...opened, settled: facts.settled, onNext: facts.forget })
  const { values } = message

  // Each kind has its own size limit.
  const { file, mediatype } = values
  useEffect(() => {
    if (file) void form.trigger('file')
  }, [form, file, mediatype])

  return (
    <Composer
      label={t.media.title}
      message={message}
      submit={t.media.submit[values.mediatype]}
      preview={<MediaPreview values={values} />}
    >
      <AttachmentField
        label={t.media.file}
        sources={['file', 'url']}
        accept="image/*,video/*,application/*,text/*,audio/*"
        onChoose={(file) => void facts.take(file)}
        onRemove={() => form.setValue('file', null, { shouldDirty: true })}
        look={message.file && <FileLook file={message.file} />}
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
