import { Suspense, useEffect, useState } from 'react'
import { useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useSubmit } from '#data/use-submit.ts'
import { useText } from '#i18n/locale.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { chosenFile, isRefused, mediaToSend } from '#message/attachment.ts'
import { AttachmentField } from '#message/AttachmentField.tsx'
import { beside } from '#message/beside.ts'
import { Composer } from './Composer.tsx'
import { DraftedWithFile } from '#message/DraftedWithFile.tsx'
import {
  emptyMedia,
  mediaBody,
  mediaKinds,
  mediaSchema,
  type MediaValues,
} from '#message/media-request.ts'
import { FileLook } from '#message/FileLook.tsx'
import { MediaPreview } from '#message/MediaPreview.tsx'
import { OptionsFields } from '#message/OptionsFields.tsx'
import { blobsOf, readyMedium } from '#message/ready-medium.ts'
import { RecipientField } from './RecipientField.tsx'
import { optionNamed } from '#message/send-options.ts'
import classes from './SendMediaForm.module.css'
import { useReadyMedium } from '#message/use-ready-medium.ts'
import { useBase64Words } from '#message/use-base64-words.ts'
import type { SendFormProps } from './send-form-props.ts'
import { useEveryoneQuestion } from './use-everyone-question.tsx'
import { useMediaFacts } from './use-media-facts.ts'
import { useSend } from './use-send.ts'

/** Sends an image, a video or a document to one recipient (contract, section 4: sendMedia). */
export function SendMediaForm({ instance }: Pick<SendFormProps, 'instance'>) {
  const { address } = useConnection()
  return (
    <DraftedWithFile scope={[address, instance, 'sendMedia']} empty={emptyMedia} kind={kindOf}>
      {(draft) => <MediaForm instance={instance} draft={draft} />}
    </DraftedWithFile>
  )
}

const ScaleChoice = beside(() => import('#message/ScaleChoice.tsx').then((m) => m.ScaleChoice))

const kindOf = ({ mediatype }: MediaValues) => mediatype

const own = ['number', 'mediatype', 'mimetype', 'caption', 'fileName'] as const

function MediaForm({ instance, draft }: { instance: string; draft: DraftOf<MediaValues> }) {
  const t = useText('messages')
  const words = useBase64Words()
  const form = useZodForm(mediaSchema, draft.initial)
  useKeepDraft(form, draft)
  const send = useSend('sendMedia', instance)
  const everyone = useEveryoneQuestion()
  const { reading, ready } = useReadyMedium(form)
  const [restored, setRestored] = useState(draft.restoredAt)
  const facts = useMediaFacts(form)
  const values = form.watch()

  // Each kind has a limit of its own.
  const { file, mediatype } = values
  const chosen = chosenFile(values)
  const refused = isRefused(values, mediatype)
  useEffect(() => {
    if (file) void form.trigger('file')
  }, [form, file, mediatype])

  const onSubmit = useSubmit<MediaValues, 'sendMedia'>({
    form,
    write: send,
    toRequest: async (values) => {
      if (!(await everyone.sure(values))) return undefined
      const medium = await ready(values)
      return (
        medium && {
          params: { instance },
          body: mediaBody(values, medium.text),
          ...blobsOf('media', medium),
        }
      )
    },
    fieldOf: (wire) => {
      if (wire === 'media') return values.source === 'url' ? 'url' : 'file'
      return own.find((name) => name === wire) ?? optionNamed(wire)
    },
    onDone: draft.drop,
  })

  const shown = mediaBody(values, mediaToSend(values, words))
  return (
    <Composer
      label={t.media.title}
      form={form}
      send={send}
      question={everyone.question}
      reading={reading}
      onSubmit={onSubmit}
      submit={t.media.submit[values.mediatype]}
      preview={<MediaPreview values={values} />}
      request={{
        operation: 'sendMedia',
        instance,
        fileBytes: refused ? undefined : chosen?.size,
        body: shown,
        whole: async () => {
          if (refused) return { body: shown }
          const medium = await readyMedium(values)
          return { body: mediaBody(values, medium.text), ...blobsOf('media', medium) }
        },
      }}
      onNewMessage={() => {
        form.reset({ ...emptyMedia, number: values.number || (send.sent?.to ?? '') })
        draft.drop()
        setRestored(undefined)
        facts.forget()
        send.reset()
      }}
    >
      <DraftNote restoredAt={restored} onStartEmpty={draft.startEmpty} />
      <RecipientField instance={instance} />
      <AttachmentField
        label={t.media.file}
        sources={['file', 'url']}
        accept="image/*,video/*,application/*,text/*,audio/*"
        onChoose={(file) => void facts.take(file)}
        onRemove={() => form.setValue('file', null, { shouldDirty: true })}
        look={chosen && !refused ? <FileLook file={chosen} /> : undefined}
        listen={
          file && (
            <Suspense fallback={null}>
              <ScaleChoice
                attachment={file}
                onChoose={(smaller) => void facts.scale(file, smaller)}
              />
            </Suspense>
          )
        }
        onAddress={facts.guess}
      />
      <div className={classes.facts}>
        <SelectField
          control={form.control}
          name="mediatype"
          label={t.media.kind}
          options={mediaKinds.map((value) => ({ value, label: t.media.kinds[value] }))}
        />
        <TextField control={form.control} name="mimetype" label={t.media.mimetype} mono />
        <TextField control={form.control} name="fileName" label={t.media.fileName} />
      </div>
      <TextAreaField control={form.control} name="caption" label={t.media.caption} rows={4} />
      <OptionsFields replyFrom={instance} />
    </Composer>
  )
}
