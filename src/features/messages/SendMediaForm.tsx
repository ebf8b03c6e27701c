import { Suspense, useEffect, useRef, useState } from 'react'
import { useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useSubmit } from '#data/use-submit.ts'
import { useText } from '#i18n/locale.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import {
  attach,
  chosenFile,
  fileToSend,
  isRefused,
  mediaToSend,
  type Attachment,
} from '#message/attachment.ts'
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
import { ReplyFields } from '#message/ReplyFields.tsx'
import { RecipientField } from './RecipientField.tsx'
import { optionNamed } from '#message/send-options.ts'
import classes from './SendMediaForm.module.css'
import { guessAddress, guessMedia, headOf } from '#message/sniff-media.ts'
import { useReadyMedium } from '#message/use-ready-medium.ts'
import { useBase64Words } from '#message/use-base64-words.ts'
import type { SendFormProps } from './send-form-props.ts'
import { useEveryoneQuestion } from './use-everyone-question.tsx'
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

type Facts = Pick<MediaValues, 'mediatype' | 'mimetype' | 'fileName'>

/** What is found out about a file from its first bytes; from its name only, where it cannot be read. */
async function factsOf(file: File): Promise<Facts> {
  return { ...guessMedia(await headOf(file), file.type, file.name), fileName: file.name }
}

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
  const guessed = useRef<Facts>(undefined)
  const values = form.watch()

  // Each kind has a limit of its own.
  const { file, mediatype } = values
  const chosen = chosenFile(values)
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
    const facts = await factsOf(file)
    if (form.getValues('file')?.file === file) fillIn(facts, true)
  }

  /** Chooses between a picture and the same scaled down; what a person has changed of the facts stays. */
  async function scale({ smaller: before, ...attachment }: Attachment, smaller: File | undefined) {
    const now = smaller ? { ...attachment, smaller } : attachment
    form.setValue('file', now, { shouldDirty: true, shouldValidate: true })
    guessed.current = await factsOf(before ?? attachment.file)
    fillIn(await factsOf(fileToSend(now)), false)
  }

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
        fileBytes: chosen?.size,
        body: mediaBody(values, mediaToSend(values, words)),
        whole: async () => {
          const medium = await readyMedium(values)
          return { body: mediaBody(values, medium.text), ...blobsOf('media', medium) }
        },
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
        look={chosen && !isRefused(values, mediatype) ? <FileLook file={chosen} /> : undefined}
        listen={
          file && (
            <Suspense fallback={null}>
              <ScaleChoice attachment={file} onChoose={(smaller) => void scale(file, smaller)} />
            </Suspense>
          )
        }
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
