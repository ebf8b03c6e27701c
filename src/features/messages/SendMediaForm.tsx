import { useEffect, useRef, useState } from 'react'
import { useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useSubmit } from '#data/use-submit.ts'
import { useText } from '#i18n/locale.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { attach, chosenFile, mediaToSend } from '#message/attachment.ts'
import { AttachmentField } from '#message/AttachmentField.tsx'
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
import { ReplyFields } from '#message/ReplyFields.tsx'
import { readForSending } from '#message/read-for-sending.ts'
import { RecipientField } from './RecipientField.tsx'
import { optionNamed } from '#message/send-options.ts'
import classes from './SendMediaForm.module.css'
import { guessAddress, guessMedia } from '#message/sniff-media.ts'
import { toBase64 } from '#message/to-base64.ts'
import { useBase64Words } from '#message/use-base64-words.ts'
import { useSend } from './use-send.ts'

/** Sends an image, a video or a document to one recipient (contract, section 4: sendMedia). */
export function SendMediaForm({ instance }: { instance: string }) {
  const { address } = useConnection()
  return (
    <DraftedWithFile scope={[address, instance, 'sendMedia']} empty={emptyMedia}>
      {(draft) => <MediaForm instance={instance} draft={draft} />}
    </DraftedWithFile>
  )
}

type Facts = Pick<MediaValues, 'mediatype' | 'mimetype' | 'fileName'>

const own = ['number', 'mediatype', 'mimetype', 'caption', 'fileName'] as const

function MediaForm({ instance, draft }: { instance: string; draft: DraftOf<MediaValues> }) {
  const t = useText('messages')
  const words = useBase64Words()
  const form = useZodForm(mediaSchema, draft.initial)
  useKeepDraft(form, draft)
  const send = useSend('sendMedia', instance)
  const [restored, setRestored] = useState(draft.restoredAt)
  const guessed = useRef<Facts>(undefined)
  const values = form.watch()

  // Each kind has a limit of its own.
  const { file, mediatype } = values
  useEffect(() => {
    if (file) void form.trigger('file')
  }, [form, file, mediatype])

  /** Fills in what was found out; what a person has changed since stays, unless it is about another file. */
  function fillIn(facts: Facts, always: boolean) {
    const last = guessed.current
    for (const name of ['mediatype', 'mimetype', 'fileName'] as const) {
      const now = form.getValues(name)
      const untouched = last === undefined ? name === 'mediatype' : now === last[name]
      if (always || untouched || now === '')
        form.setValue(name, facts[name], { shouldDirty: true, shouldValidate: facts[name] !== '' })
    }
    guessed.current = facts
  }

  async function take(file: File) {
    const chosen = attach(file)
    form.setValue('file', chosen, { shouldDirty: true, shouldValidate: true })
    // A file that cannot be read is known by its name only; sending it will say so.
    const head = await file
      .slice(0, 32)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0))
    if (form.getValues('file')?.file !== file) return
    fillIn({ ...guessMedia(new Uint8Array(head), file.type, file.name), fileName: file.name }, true)
  }

  const onSubmit = useSubmit<MediaValues, 'sendMedia'>({
    form,
    write: send,
    toRequest: async (values) => {
      const media = await readForSending(values, form)
      return media === undefined
        ? undefined
        : { params: { instance }, body: mediaBody(values, media) }
    },
    fieldOf: (wire) => {
      if (wire === 'media') return values.source === 'url' ? 'url' : 'file'
      return own.find((name) => name === wire) ?? optionNamed(wire)
    },
    onDone: draft.drop,
  })

  return (
    <Composer
      label={t.media.title}
      form={form}
      send={send}
      onSubmit={onSubmit}
      submit={t.media.submit[values.mediatype]}
      preview={<MediaPreview values={values} />}
      request={{
        operation: 'sendMedia',
        instance,
        fileBytes: chosenFile(values)?.size,
        body: mediaBody(values, mediaToSend(values, words)),
        whole: async () =>
          mediaBody(
            values,
            await mediaToSend(values, (chosen) => (chosen ? toBase64(chosen) : '')),
          ),
      }}
      onNewMessage={() => {
        form.reset({ ...emptyMedia, number: values.number || (send.sent?.to ?? '') })
        draft.drop()
        setRestored(undefined)
        guessed.current = undefined
        send.reset()
      }}
    >
      <DraftNote restoredAt={restored} onStartEmpty={draft.startEmpty} />
      <RecipientField instance={instance} />
      <AttachmentField
        label={t.media.file}
        sources={['file', 'url']}
        accept="image/*,video/*,application/*,text/*,audio/*"
        onChoose={(file) => void take(file)}
        onRemove={() => form.setValue('file', null, { shouldDirty: true })}
        look={values.file && <FileLook file={values.file.file} />}
        onAddress={(address) => {
          const facts = guessAddress(address)
          if (facts) fillIn(facts, false)
        }}
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
      <OptionsFields reply={<ReplyFields instance={instance} />} />
    </Composer>
  )
}
